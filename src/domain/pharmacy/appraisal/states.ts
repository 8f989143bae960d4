import type { MessageId } from '../../messageId.ts';

/** State of a sample. */
export const appraisalStates = ['running', 'finished', 'voided'] as const;
export type AppraisalState = (typeof appraisalStates)[number];

interface Ends {
  finishedAt: string | null;
  voidedAt: string | null;
}

export function appraisalStateOf({ finishedAt, voidedAt }: Ends): AppraisalState {
  if (voidedAt !== null) return 'voided';
  return finishedAt === null ? 'running' : 'finished';
}

export const appraisalStateWords: Readonly<Record<AppraisalState, MessageId>> = {
  running: 'pharmacy.appraisal.state.running',
  finished: 'pharmacy.appraisal.state.finished',
  voided: 'pharmacy.appraisal.state.voided',
};

/** State of one prescription of a sample: judged or not, and, once the sample is finished, the response of its doctor. */
export const resultStates = ['open', 'rational', 'irrational', 'awaiting', 'accepted', 'objected', 'decided'] as const;
export type ResultState = (typeof resultStates)[number];

interface Result {
  verdict: 'rational' | 'irrational' | null;
  response: 'accepted' | 'objected' | null;
  decidedAt: string | null;
  isFinished: boolean;
}

export function resultStateOf({ verdict, response, decidedAt, isFinished }: Result): ResultState {
  if (verdict === null) return 'open';
  if (decidedAt !== null) return 'decided';
  if (verdict === 'rational') return 'rational';
  if (response !== null) return response;
  return isFinished ? 'awaiting' : 'irrational';
}

export const resultStateWords: Readonly<Record<ResultState, MessageId>> = {
  open: 'pharmacy.appraisal.result.open',
  rational: 'pharmacy.appraisal.result.rational',
  irrational: 'pharmacy.appraisal.result.irrational',
  awaiting: 'pharmacy.appraisal.result.awaiting',
  accepted: 'pharmacy.appraisal.result.accepted',
  objected: 'pharmacy.appraisal.result.objected',
  decided: 'pharmacy.appraisal.result.decided',
};
