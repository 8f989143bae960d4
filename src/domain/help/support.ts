import type { MessageId } from '../messageId.ts';
import type { SupportFacts, User } from '../session/shapes.ts';

/** One call that failed, without its words and arguments. */
export interface Fault {
  call: string;
  at: string;
  /** Of HTTP; 0 if no answer came. */
  status: number;
  /** Number in the log of the server; empty if the server gave none. */
  requestId: string;
}

export interface Surroundings {
  version: string;
  browser: string;
  /** In CSS pixels, with the number of device pixels for each. */
  window: { width: number; height: number; ratio: number };
  language: string;
  now: number;
  /** Words of the state of the print agent. */
  printAgent: string;
}

export interface SupportLine {
  label: MessageId;
  value: string;
}

const unknown = '–';

/** Seconds by which the clock of the browser is ahead of the server, '+0' within one second. */
const aheadOf = (now: number, server: string): string => {
  const seconds = Math.round((now - Date.parse(server)) / 1000);
  return `${seconds < 0 ? '' : '+'}${seconds}`;
};

const wordsOf = ({ at, call, status, requestId }: Fault): string => [at, call, status, requestId || unknown].join(' · ');

/**
 * What support needs to find a fault: program, browser, clinic, rights and faults. It takes only the fields named here, none of which
 * can hold a patient's data; the address of the screen stays out, because it may hold the id of a patient.
 */
export function supportLines(
  user: Pick<User, 'orgNo' | 'practiceName' | 'loginInfo'>,
  around: Surroundings,
  server: SupportFacts | undefined,
  faults: readonly Fault[],
): SupportLine[] {
  const { width, height, ratio } = around.window;
  return [
    { label: 'help.support.version', value: around.version },
    { label: 'help.support.serverVersion', value: server?.version ?? unknown },
    { label: 'help.support.database', value: server ? `PostgreSQL ${server.database}` : unknown },
    { label: 'help.support.edition', value: user.loginInfo.systemVersion },
    { label: 'help.support.organisation', value: user.orgNo },
    { label: 'help.support.clinic', value: user.practiceName },
    { label: 'help.support.roles', value: server?.roleCodes.join(', ') || unknown },
    { label: 'help.support.browser', value: around.browser },
    { label: 'help.support.window', value: `${width} × ${height} @${ratio}` },
    { label: 'help.support.language', value: around.language },
    { label: 'help.support.time', value: new Date(around.now).toISOString() },
    { label: 'help.support.serverTime', value: server ? server.time : unknown },
    { label: 'help.support.ahead', value: server ? aheadOf(around.now, server.time) : unknown },
    { label: 'help.support.printAgent', value: around.printAgent },
    { label: 'help.support.faults', value: faults.length === 0 ? unknown : faults.map(wordsOf).join('\n') },
  ];
}
