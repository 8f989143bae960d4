import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { supervise } from './supervise.mjs';

/** Each start of the program runs the next of these; returns what was seen when the supervision ended. */
function runAll(programs: readonly string[]) {
  const seen = { starts: 0, cleaned: 0, said: [] as string[] };
  const ended = new Promise<{ code: number } & typeof seen>((resolve) => {
    supervise({
      start: () => {
        const program = programs[Math.min(seen.starts, programs.length - 1)]!;
        seen.starts += 1;
        return spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      },
      clean: () => {
        seen.cleaned += 1;
      },
      say: (line) => seen.said.push(line),
      pause: 1,
      end: (code) => resolve({ code, ...seen }),
    });
  });
  return ended;
}
const dies = `process.send('ready', () => process.kill(process.pid, 'SIGKILL'))`;
const endsWell = `process.send('ready', () => process.exit(0))`;

it('starts a server that has died again', async () => {
  expect(await runAll([dies, dies, endsWell])).toMatchObject({ code: 0, starts: 3, cleaned: 0 });
});

it('ends, and stops PostgreSQL, when the server was never ready', async () => {
  expect(await runAll([`process.exit(1)`])).toMatchObject({ code: 1, starts: 1, cleaned: 1 });
});

it('ends, and stops PostgreSQL, when the server dies again and again', async () => {
  expect(await runAll([dies])).toMatchObject({ code: 1, starts: 6, cleaned: 1 });
});

it('ends at once with code 78 when the settings are wrong', async () => {
  expect(await runAll([`process.exit(78)`])).toMatchObject({ code: 78, starts: 1, cleaned: 0, said: [] });
});
