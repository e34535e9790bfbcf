// Starts `zankref lsp`. Where that cannot be, records are highlighted, and nothing more.

const { execFile } = require("node:child_process");
const { promisify } = require("node:util");
const { window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

/** Start the server with nothing to do; it ends at once, or says what is missing. */
async function tryOut(command) {
  const trial = promisify(execFile)(command, ["lsp"]);
  trial.child.stdin.on("error", () => {});
  trial.child.stdin.end();
  await trial;
}

async function activate() {
  const settings = workspace.getConfiguration("zankref");
  const command = settings.get("command");
  try {
    await tryOut(command);
  } catch (error) {
    const why = (error.stderr || error.message).trim();
    window.showInformationMessage(
      `Records are only highlighted: ${command} lsp does not start. ${why}`,
    );
    return;
  }
  client = new LanguageClient(
    "zankref",
    "zankref",
    { command, args: ["lsp"] },
    {
      documentSelector: [{ language: "zank" }],
      initializationOptions: { docs: settings.get("docs") || undefined },
    },
  );
  await client.start();
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
