// Keeps the app for where there is no network. @state@ stands for what is in its files: when
// they change, so does this one, and browsers fetch them anew.

const CACHE = "zankref-@state@";
const FILES = @files@;

self.addEventListener("install", (event) => {
  // What the browser has of an earlier version must not get in; what it has just loaded need not be
  // loaded again: it asks whether that is the newest.
  const wanted = ["./", ...FILES].map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(
        names.filter((name) => name.startsWith("zankref-") && name !== CACHE)
          .map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches.open(CACHE)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
