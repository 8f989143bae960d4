import { WrongSettings } from '../../src/domain/environment/read.ts';

/** The exit code of a program that cannot run as it is set up (EX_CONFIG of sysexits.h). */
export const CONFIGURATION = 78;

/** Something outside the program keeps it from starting: one line that says what was given and what is wanted. */
export class StartFault extends Error {
  override name = 'StartFault';
}

/** The lines to print instead of a stack; undefined for a fault of the program itself. */
export function linesOf(error: unknown): readonly string[] | undefined {
  if (error instanceof WrongSettings) return error.lines;
  if (error instanceof StartFault) return [oneLine(error.message)];
  return undefined;
}

export const oneLine = (text: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Prints what is known to be wrong and ends with 78; a fault of the program keeps its stack and ends with 1. */
export function endWith(error: unknown): never {
  const lines = linesOf(error);
  for (const line of lines ?? []) console.error(line);
  if (!lines) console.error(error);
  process.exit(lines ? CONFIGURATION : 1);
}

/** An address as it may be printed: without its password. */
export function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password) url.password = '***';
  for (const name of [...url.searchParams.keys()]) if (/pass|key|secret/i.test(name)) url.searchParams.set(name, '***');
  return url.href;
}

/** A server that cannot listen, in words; other errors are returned as they are. */
export function listenFault(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartFault(
      `PORT="${port}": the port is in use by another program; wanted is a free one: PORT=${port === 65_535 ? 8081 : port + 1} npm start`,
    );
  if (code === 'EACCES') return new StartFault(`PORT="${port}": this user may not listen there; wanted is a port from 1024 on.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return new StartFault(`HOST="${host}": this machine has no such address; wanted is one of its own, 127.0.0.1 or 0.0.0.0.`);
  return error;
}
