import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const isCompiled = import.meta.url.endsWith('.js');
const workerFile = new URL(isCompiled ? 'judgeWorker.js' : 'judgeWorker.ts', import.meta.url);
let text: Promise<string> | undefined;

/** A thread does not inherit how its process reads TypeScript. One text a process: to read the sources in each thread takes a second. */
async function bundleSources(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(workerFile)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    external: ['esbuild'],
    define: { 'import.meta': JSON.stringify({ url: import.meta.url }) },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** The thread that judges a file: compiled beside this file, or bundled from the sources. */
export async function startJudgeThread(options: WorkerOptions): Promise<Worker> {
  if (isCompiled) return new Worker(workerFile, options);
  text ??= bundleSources();
  return new Worker(await text, { ...options, eval: true });
}
