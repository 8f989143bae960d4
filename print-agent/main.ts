import { createInterface } from 'node:readline/promises';
import { startAgent } from './agent.ts';
import { askKey, fingerprintOf, Pairs } from './pairs.ts';
import { registerScheme } from './register.ts';
import { type AgentSettings, agentSettings } from './settings.ts';
import { languageOf, type Said, say } from './words.ts';

const settings = settingsOrEnd();
const language = languageOf(process.env.LC_ALL || process.env.LANG || Intl.DateTimeFormat().resolvedOptions().locale);
const tell = (said: Said) => console.log(say(language, said));

/** The print agent's settings; what is wrong with them is printed a line each, and the program ends with 78. */
function settingsOrEnd(): AgentSettings {
  try {
    return agentSettings(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(78);
  }
}

async function pair(address: string, told: string | undefined): Promise<void> {
  const fresh = await askKey(address);
  const fingerprint = fingerprintOf(fresh.key);
  tell({ id: 'agent.pair.fingerprint', values: { origin: fresh.origin, fingerprint } });
  if (!(await isConfirmed(fingerprint, told))) {
    tell({ id: 'agent.pair.refused' });
    process.exitCode = 1;
    return;
  }
  new Pairs(settings.folder).add(fresh);
  tell({ id: 'agent.pair.done', values: { origin: fresh.origin } });
}

/** By a person who compares, or by what was given with the command. */
async function isConfirmed(fingerprint: string, told: string | undefined): Promise<boolean> {
  const packed = (text: string) => text.replace(/[^\da-f]/gi, '').toLowerCase();
  if (told !== undefined) return packed(told) === packed(fingerprint);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(say(language, { id: 'agent.pair.ask' }));
  terminal.close();
  return /^(y|yes|\u662f)$/i.test(answer.trim());
}

function unpair(address: string): void {
  const { origin } = new URL(address);
  const isGone = new Pairs(settings.folder).remove(origin);
  tell({ id: isGone ? 'agent.unpair.done' : 'agent.unpair.none', values: { origin } });
}

async function serve(): Promise<void> {
  const running = await startAgent(settings);
  tell({ id: 'agent.started', values: { port: String(running.port), folder: settings.folder } });
  const servers = running.pairs.all().map(({ origin }) => origin);
  tell(servers.length > 0 ? { id: 'agent.servers', values: { servers: servers.join(', ') } } : { id: 'agent.notPaired' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      setTimeout(() => process.exit(1), 5000).unref();
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}

async function main([command, address, told]: readonly string[]): Promise<void> {
  if (command === 'pair' && address) return pair(address, told);
  if (command === 'unpair' && address) return unpair(address);
  if (command === 'register') return tell({ id: (await registerScheme()) ? 'agent.registered' : 'agent.notRegistered' });
  // A link of the system's that starts us names itself.
  if (command === undefined || command.startsWith('xinglin-print:')) return serve();
  tell({ id: 'agent.usage' });
  process.exitCode = 1;
}

main(process.argv.slice(2)).catch((thrown: NodeJS.ErrnoException) => {
  // Another agent is here already: all is well.
  if (thrown.code === 'EADDRINUSE') return tell({ id: 'agent.running', values: { port: String(settings.port) } });
  console.error(thrown.message);
  process.exitCode = 1;
});
