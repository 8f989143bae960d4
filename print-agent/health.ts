import { agentVersion } from '../src/domain/print/agentVersion.ts';
import type { Language } from '../src/domain/session/shapes.ts';
import type { Pairs } from './pairs.ts';
import type { Queue } from './queue.ts';
import type { Spooler } from './spooler/spooler.ts';
import { say } from './words.ts';

interface Tools {
  pairs: Pairs;
  queue: Queue;
  spooler: Spooler;
}

/** What whoever sits at the computer may know: no paper, no name of a patient. */
export async function healthOf({ pairs, queue, spooler }: Tools, wantsPage: boolean, language: Language) {
  const printers = await spooler.printers().catch(() => null);
  const count = (...states: string[]) => queue.list().filter(({ state }) => states.includes(state)).length;
  const facts = {
    version: agentVersion,
    servers: pairs.all().map(({ origin }) => origin),
    printers: printers?.map(({ name, state, reason, isDefault }) => ({ name, state, reason, isDefault })) ?? null,
    jobs: { waiting: count('queued', 'rendering'), sent: count('sent'), printed: count('printed'), failed: count('failed') },
  };
  if (!wantsPage) return { type: 'application/json; charset=utf-8', text: JSON.stringify(facts, null, 2) };
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  const none = escaped(say(language, { id: 'agent.health.none' }));
  const section = (title: string, items: readonly string[]) =>
    `<h2>${escaped(title)}</h2>${items.length > 0 ? list(items) : `<p>${none}</p>`}`;
  const described = facts.printers?.map(({ name, state, reason, isDefault }) =>
    [name, isDefault ? say(language, { id: 'print.agent.default' }) : '', say(language, { id: `print.agent.printer.${state}` }), reason]
      .filter(Boolean)
      .join(' · '),
  );
  const title = say(language, { id: 'agent.health.title' });
  const body = [
    `<h1>${escaped(title)} ${agentVersion}</h1>`,
    section(say(language, { id: 'agent.health.servers' }), facts.servers),
    section(say(language, { id: 'agent.health.printers' }), described ?? [say(language, { id: 'agent.health.noSystem' })]),
    section(say(language, { id: 'agent.health.jobs' }), [say(language, { id: 'agent.health.count', values: facts.jobs })]),
  ];
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escaped(title)}</title><style>${look}</style>${body.join('')}</html>`;
  return { type: 'text/html; charset=utf-8', text: page };
}

const look =
  'body{font:14px/1.6 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}h1{font-size:20px}h2{font-size:14px;margin:1.5rem 0 .25rem}ul,p{margin:0}';
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
