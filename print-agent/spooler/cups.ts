import type { Printer } from '../../src/domain/print/agent.ts';
import { jobStateOf } from './ipp.ts';
import { mediaName } from './media.ts';
import { run } from './run.ts';
import type { Spooler, SpoolOptions, SpoolState } from './spooler.ts';

/** The programs of CUPS (Linux, macOS); which server they ask is for its own settings (CUPS_SERVER) to say. */
export const cups: Spooler = {
  async printers() {
    const names = (await run('lpstat', ['-e']).catch(none)).split('\n').filter(Boolean);
    if (names.length === 0) return [];
    const [states, standard] = await Promise.all([run('lpstat', ['-p']).catch(none), run('lpstat', ['-d']).catch(none)]);
    return Promise.all(
      names.map(async (name): Promise<Printer> => {
        const options = await run('lpoptions', ['-p', name, '-l']).catch(none);
        return { name, isDefault: standard.trim().endsWith(`: ${name}`), ...stateOf(states, name), trays: traysOf(options) };
      }),
    );
  },

  async send(pdf, options) {
    const told = await run('lp', [...argumentsOf(options), '-H', 'hold', '--', pdf]);
    const [, id] = /request id is (\S+-\d+)/.exec(told) ?? [];
    if (!id) throw new Error(told.trim());
    return id;
  },

  /** One that is let go already cannot be let go again, and need not be. */
  async release(id) {
    try {
      await run('lp', ['-i', id, '-H', 'resume']);
    } catch (thrown) {
      if ((await jobStateOf(id)).kind === 'waiting') throw thrown;
    }
  },

  states: async (ids) => new Map(await Promise.all(ids.map(async (id): Promise<[string, SpoolState]> => [id, await jobStateOf(id)]))),
};

const none = () => '';

export function argumentsOf({ printer, tray, copies, size, title }: SpoolOptions): string[] {
  const setting = (name: string, value: string) => ['-o', `${name}=${value}`];
  return [
    ...['-d', printer, '-n', String(copies), '-t', title.slice(0, 100)],
    ...setting('media', mediaName(size)),
    ...setting('print-scaling', 'none'),
    ...(tray === null ? [] : setting('InputSlot', tray)),
  ];
}

/** `printer Front is idle.  enabled since …`, the reason on the next line. */
export function stateOf(text: string, name: string): Pick<Printer, 'state' | 'reason'> {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`printer ${name} `));
  if (at < 0) return { state: 'unknown', reason: '' };
  const said = lines[at]!.slice(`printer ${name} `.length);
  const reason = lines[at + 1]?.startsWith('\t') ? lines[at + 1]!.trim() : '';
  if (/^disabled/.test(said)) return { state: 'stopped', reason };
  return { state: /^now printing/.test(said) ? 'printing' : 'ready', reason };
}

/** `InputSlot/Media Source: *Auto Tray1 Tray2`; the starred one is set. */
export function traysOf(options: string): string[] {
  const line = options.split('\n').find((one) => one.startsWith('InputSlot/') && one.includes(': '));
  const values = line?.slice(line.indexOf(': ') + 2);
  return values ? values.split(' ').map((value) => value.replace(/^\*/, '')) : [];
}
