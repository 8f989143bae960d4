import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { journeysFolder, root } from './places.ts';

export interface AgentProgram {
  address: string;
  /** As a power cut would end it. */
  kill: () => Promise<void>;
}

/** The print agent as a clinic's computer runs it; what it printed before dying is the error. */
export async function startAgentProgram(folder: string, port: number, environment: Record<string, string>): Promise<AgentProgram> {
  const own = { XINGLIN_PRINT_FOLDER: folder, XINGLIN_PRINT_PORT: String(port), LANG: 'en', LC_ALL: '' };
  const child = program([], { ...own, ...environment });
  let printed = '';
  const found = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, named] = /http:\/\/127\.0\.0\.1:(\d+)\/health/.exec(printed) ?? [];
      if (named) resolve(named);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', () => reject(new Error(`the print agent ended:\n${printed}`)));
  });
  return {
    address: `http://127.0.0.1:${found}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** One command of it, to its end; answers what it said. */
export async function runAgentProgram(args: readonly string[], folder: string): Promise<{ code: number | null; text: string }> {
  const child = program(args, { XINGLIN_PRINT_FOLDER: folder, LANG: 'en', LC_ALL: '' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

const program = (args: readonly string[], environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [`${journeysFolder}/agent.mjs`, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
