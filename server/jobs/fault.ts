import type { RunFault } from '../../src/domain/job/states.ts';
import { wasCutOff } from '../database/statement.ts';

/** Why a run failed, in a word that the screen knows. Nothing else of it is kept: a message may name a patient. */
export class JobFault extends Error {
  constructor(why: RunFault) {
    super(why);
    this.name = 'JobFault';
    this.stack = '';
  }
}

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'CONNECT_TIMEOUT', 'CONNECTION_ENDED'];

export function faultOf(error: unknown, signal: AbortSignal): RunFault {
  if (error instanceof JobFault) return error.message as RunFault;
  if (signal.aborted) return (signal.reason as { why?: RunFault } | undefined)?.why ?? 'other';
  const code = (error as { code?: string } | undefined)?.code ?? '';
  if (code === 'ENOSPC' || code === '53100') return 'disk';
  return wasCutOff(error) || unreachable.includes(code) ? 'unreachable' : 'other';
}

/** Ends work from outside. */
export class Ended extends Error {
  readonly why: 'stopped' | 'late';
  constructor(why: Ended['why']) {
    super(why);
    this.why = why;
  }
}
