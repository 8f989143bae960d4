import { type ChildProcess, spawn } from 'node:child_process';

const longest = Number(process.env.PART_MINUTES ?? 90) * 60_000;
let running: ChildProcess | undefined;

/** Whatever a part has started ends with it. */
export function endPart(): void {
  try {
    if (running?.pid) process.kill(-running.pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

export type Environment = Readonly<Record<string, string>>;

/** Its exit code; one that takes too long is ended. */
export const run = (command: string, args: readonly string[], environment: Environment): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : `node_modules/.bin/${command}`, args, {
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, ...environment },
    });
    running = child;
    const impatience = setTimeout(() => {
      console.log(`\n── longer than ${longest / 60_000} minutes: ended`);
      endPart();
    }, longest);
    const end = (code: number) => {
      clearTimeout(impatience);
      resolve(code);
    };
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });
