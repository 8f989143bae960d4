import type { FieldProblem, Message } from '../../problem.ts';
import { checkRequired, isMissing, missing } from '../../required.ts';
import { otherProblem, type ProblemCode } from './codes.ts';
import type { DrawDraft, Judgement, Population, ResponseDraft, RevisionDraft } from './shapes.ts';

/** 医院处方点评管理规范（试行）(卫医管发〔2010〕28号), article 7: at least 1 in 1000 outpatient prescriptions, and 100 in a month. */
const leastOfAMonth = 100;
const oneIn = 1000;

/** Prescriptions in one sample. */
export const mostSheets = 1000;

const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Calendar months that a period touches. */
export const monthsIn = ({ from, to }: { from: string; to: string }): number => monthNumber(to) - monthNumber(from) + 1;

/** Size that the rule asks for, never above the prescriptions that exist. */
export const proposedSize = (total: number, period: { from: string; to: string }): number =>
  Math.min(total, Math.max(Math.ceil(total / oneIn), leastOfAMonth * monthsIn(period)), mostSheets);

/** A period has ended before a sample is drawn of it: its prescriptions are all there. */
export function checkPopulation({ from, to }: Population, today: string): FieldProblem<Population>[] {
  const problems: FieldProblem<Population>[] = checkRequired({ from, to }, ['from', 'to']);
  if (problems.length > 0) return problems;
  if (to < from) return [{ field: 'to', message: 'error.dateRange.reversed' }];
  if (to >= today) return [{ field: 'to', message: 'pharmacy.appraisal.notOver' }];
  return monthsIn({ from, to }) > 12 ? [{ field: 'to', message: 'error.dateRange.months', values: { count: 12 } }] : [];
}

/** Size of a sample of so many prescriptions. */
export function checkSize({ size }: Pick<DrawDraft, 'size'>, total: number): FieldProblem<DrawDraft>[] {
  if (size === null) return [missing('size')];
  const most = Math.min(total, mostSheets);
  return size > most ? [{ field: 'size', message: 'pharmacy.appraisal.tooMany', values: { most } }] : [];
}

/** An irrational prescription has at least one code, a rational one has none. Problems without a code of their own are named in the comment. */
export function checkJudgement({ verdict, codes, comment }: Judgement): FieldProblem<Judgement>[] {
  if (verdict !== 'irrational') return codes.length > 0 ? [{ field: 'codes', message: 'pharmacy.appraisal.codesOfRational' }] : [];
  if (codes.length === 0) return [missing('codes')];
  return codes.includes(otherProblem) && isMissing(comment) ? [missing('comment')] : [];
}

/** A finished judgement changes with a reason only. */
export const checkRevision = (draft: RevisionDraft): FieldProblem<RevisionDraft>[] => [
  ...checkJudgement(draft),
  ...checkRequired(draft, ['reason']),
];

/** The doctor who objects gives the grounds. */
export const checkResponse = ({ response, text }: ResponseDraft): FieldProblem<ResponseDraft>[] =>
  response === 'objected' && isMissing(text) ? [missing('text')] : [];

/** People of a prescription. */
export interface SheetPeople {
  doctorId: string;
  /** People who reviewed, prepared, checked or handed out the prescription. */
  handledBy: readonly string[];
}

export type OwnPart = 'doctor' | 'pharmacy';

/**
 * The own part of a person in a prescription. Judging the own prescription is refused in every clinic; judging a prescription that the person
 * reviewed or handed out is refused unless the organisation lets one pharmacist do both.
 */
export function ownPartOf({ doctorId, handledBy }: SheetPeople, staffId: string, isAloneAllowed: boolean): OwnPart | null {
  if (doctorId === staffId) return 'doctor';
  return !isAloneAllowed && handledBy.includes(staffId) ? 'pharmacy' : null;
}

export const ownPartWords: Readonly<Record<OwnPart, Message>> = {
  doctor: { message: 'pharmacy.appraisal.refused.ownPrescription' },
  pharmacy: { message: 'pharmacy.appraisal.refused.ownWork' },
};

/** Same codes in any order. */
export const isSameCodes = (one: readonly ProblemCode[], other: readonly ProblemCode[]): boolean =>
  one.length === other.length && one.every((code) => other.includes(code));

interface Drawn {
  finishedAt: string | null;
  voidedAt: string | null;
}

/** Reason against judging in a sample, or against finishing or voiding it. */
export function reasonAgainstChange({ finishedAt, voidedAt }: Drawn): Message | undefined {
  if (voidedAt !== null) return { message: 'pharmacy.appraisal.refused.voided' };
  return finishedAt === null ? undefined : { message: 'pharmacy.appraisal.refused.finished' };
}

/** A sample is finished once all its prescriptions are judged. */
export function reasonAgainstFinish(drawn: Drawn & { size: number; judged: number }): Message | undefined {
  const left = drawn.size - drawn.judged;
  return reasonAgainstChange(drawn) ?? (left > 0 ? { message: 'pharmacy.appraisal.refused.open', values: { count: left } } : undefined);
}

interface Standing extends Drawn {
  verdict: 'rational' | 'irrational' | null;
  response: 'accepted' | 'objected' | null;
  decidedAt: string | null;
}

/** Reason against a correction: it needs a finished sample, and a decision about an objection is final. */
export function reasonAgainstRevision({ finishedAt, voidedAt, decidedAt }: Standing): Message | undefined {
  if (voidedAt !== null) return { message: 'pharmacy.appraisal.refused.voided' };
  if (finishedAt === null) return { message: 'pharmacy.appraisal.refused.running' };
  return decidedAt === null ? undefined : { message: 'pharmacy.appraisal.refused.final' };
}

/** Reason against a response: the doctor responds once, to a finished irrational judgement. */
export function reasonAgainstResponse({ finishedAt, voidedAt, verdict, response, decidedAt }: Standing): Message | undefined {
  if (voidedAt !== null || finishedAt === null || verdict !== 'irrational') return { message: 'pharmacy.appraisal.refused.noResponse' };
  return response === null && decidedAt === null ? undefined : { message: 'pharmacy.appraisal.refused.responded' };
}
