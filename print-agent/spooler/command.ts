import * as z from 'zod/mini';
import type { Printer } from '../../src/domain/print/agent.ts';
import { mediaName } from './media.ts';
import { run } from './run.ts';
import type { Spooler, SpoolOptions } from './spooler.ts';

/** `{file} {printer} {tray} {copies} {media} {title}` stand for what is printed; an argument with an empty one of them is left out. */
export const commandSetting = z.object({
  /** Program and arguments that print a PDF. */
  print: z.array(z.string()).check(z.minLength(1)),
  /** Program and arguments that print the names of the printers, one a line, the default one with a star before it; or the names themselves. */
  printers: z.union([z.object({ program: z.array(z.string()).check(z.minLength(1)) }), z.array(z.string())]),
});
export type CommandSetting = z.infer<typeof commandSetting>;

/** Windows, and wherever a program of the clinic's own prints: what the program took has been printed, as far as anybody can tell. */
export function byCommand({ print, printers }: CommandSetting): Spooler {
  let sent = 0;
  return {
    async printers() {
      const lines = Array.isArray(printers) ? printers : (await run(printers.program[0]!, printers.program.slice(1))).split(/\r?\n/);
      const names = lines.map((line) => line.trim()).filter(Boolean);
      return names.map(
        (name): Printer => ({
          name: name.replace(/^\*/, ''),
          isDefault: name.startsWith('*') || names.length === 1,
          state: 'unknown',
          reason: '',
          trays: [],
        }),
      );
    },
    async send(pdf, options) {
      const [program, ...args] = filled(print, pdf, options);
      await run(program!, args);
      sent += 1;
      return `${Date.now()}-${sent}`;
    },
    release: async () => {},
    states: async (ids) => new Map(ids.map((id) => [id, { kind: 'gone' }])),
  };
}

function filled(command: readonly string[], file: string, { printer, tray, copies, size, title }: SpoolOptions): string[] {
  const values: Record<string, string> = { file, printer, tray: tray ?? '', copies: String(copies), media: mediaName(size), title };
  const named = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return command
    .filter((part) => named(part).every((name) => values[name] !== ''))
    .map((part) => part.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));
}

/** The way of Windows as far as we know it: its own list of printers, and SumatraPDF, which prints without a window. Not tried here. */
export const windowsSetting: CommandSetting = {
  print: ['SumatraPDF.exe', '-silent', '-print-to', '{printer}', '-print-settings', 'noscale,{copies}x', '{file}'],
  printers: {
    program: [
      ...['powershell.exe', '-NoProfile', '-NonInteractive', '-Command'],
      'Get-CimInstance Win32_Printer | ForEach-Object { if ($_.Default) { "*" + $_.Name } else { $_.Name } }',
    ],
  },
};
