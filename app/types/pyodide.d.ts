// Of Pyodide what is needed; it lies beside the scripts only where they are served.

/** Python, as Pyodide runs it, that answers requests in JSON. */
interface Python {
  FS: { mkdirTree(folder: string): void; writeFile(path: string, content: Uint8Array, how: { canOwn: boolean }): void };
  runPython(code: string): (request: string) => string;
  /** Only of one that was begun with ``_makeSnapshot``. */
  makeMemorySnapshot(): Uint8Array;
}

/** What is known of the memory of Python. */
interface PythonMemory {
  HEAP8: Int8Array;
  growMemory(size: number): void;
}

declare module "*/pyodide.asm.mjs" {
  export default function createPyodideModule(settings: object): Promise<PythonMemory>;
}

declare module "*/pyodide.mjs" {
  export function loadPyodide(how: {
    indexURL: string;
    _makeSnapshot?: boolean;
    _loadSnapshot?: Uint8Array;
    createPyodideModule?: (settings: object) => Promise<PythonMemory>;
  }): Promise<Python>;
}
