import type { Tag } from './tags.ts';

/** Why a call did not give what was asked. */
export type ProblemCause = 'refused' | 'session' | 'notFound' | 'server' | 'network' | 'cancelled';

/** What every failed call rejects with. The message is already in the user's language. */
export interface CallProblem {
  message: string;
  cause: ProblemCause;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** 'confirm': ask the user, then repeat the call with `confirmed: true`; 'confirmAgain': with `againConfirmed: true`; 'confirmNamesake': with `namesakeConfirmed: true`. */
  exceptionType?: string;
  /** Number of a fault in the log of the server. */
  requestId?: string;
  /** What is wrong with which field; a form shows these beside the fields. */
  fields?: { field: string; message: string; values?: Record<string, string | number> }[];
}

export const isCallProblem = (thrown: unknown): thrown is CallProblem =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'cause' in thrown && 'status' in thrown;

/** The caller lacks the right to see the patient: a clinician may open the record in an emergency. */
export const isHiddenPatient = (thrown: unknown): boolean => isCallProblem(thrown) && thrown.exceptionType === 'error.patientHidden';

/** The body of every answer that is not a file. */
export interface Envelope {
  status: boolean;
  data?: unknown;
  errorMessage?: string | null;
  exceptionType?: string | null;
  requestId?: string;
  fields?: CallProblem['fields'] | null;
}

/** One event of the push stream. */
export interface PushEvent {
  /** Where it stands in the stream, to go on from after a cut; says nothing to whoever reads it. */
  id: string;
  /** What is marked as read. */
  noticeId?: string;
  subType?: string | null;
  content?: unknown;
  tags?: Tag[];
}
