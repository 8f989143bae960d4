/**
 * Standing prescriptions of chronic illness (长期处方管理规范, 2021): no narcotic, psychotropic or toxic drugs and no antimicrobials; four weeks
 * at a time in general, twelve at most with the patient's agreement; a doctor looks at the patient before each renewal.
 */
import { addDays } from '../../dates.ts';
import type { Item } from '../../dictionary/shapes.ts';
import { presumedFacts } from '../../medication/presumedFacts.ts';
import { substancesOf } from '../../medication/substances.ts';
import type { MessageId } from '../../messageId.ts';
import type { FieldProblem } from '../../problem.ts';
import { checkRequired } from '../../required.ts';
import { orderType } from '../orderTypes.ts';
import type { Draft as LineDraft } from '../shapes.ts';
import type { Draft } from './shapes.ts';
import type { StandingState } from './states.ts';

export const shortestCycle = 7;
/** Days of one supply that need no agreement. */
export const usualCycle = 28;
export const longestCycle = 84;
/** Days from today after which the treatment is thought over anew. */
export const longestTerm = 365;
/** Days before a supply ends in which it may be renewed. */
export const earlyDays = 7;

/** Why a drug cannot stand in a standing prescription, if so. A missing answer about a drug is taken from the tables. */
export function drugRefused(item: Item): MessageId | undefined {
  const { controlled, antibioticGrade } = presumedFacts(item, substancesOf(item));
  if (controlled !== null && controlled !== 'none') return 'order.standing.controlled';
  return antibioticGrade ? 'order.standing.antibiotic' : undefined;
}

export interface StandingLine {
  draft: LineDraft;
  item: Item | undefined;
}

/** Problems of the drugs, each at its line. */
export const checkLines = (lines: readonly StandingLine[]): FieldProblem<Draft>[] =>
  lines.flatMap(({ draft, item }, index): FieldProblem<Draft>[] => {
    const at = `lines.${index}.itemId` as const;
    if (draft.adviceType !== orderType.drug || !item) return [{ field: at, message: 'order.standing.notDrug' }];
    const refused = drugRefused(item);
    if (refused) return [{ field: at, message: refused }];
    const days = draft.duration ?? 0;
    return days < 1 || days > longestCycle
      ? [{ field: `lines.${index}.duration`, message: 'order.standing.days', values: { most: longestCycle } }]
      : [];
  });

/** Problems of everything beside the drugs. */
export function checkTerms(
  { cycleDays, until, reason, isAgreed }: Omit<Draft, 'lines' | 'encounterId'>,
  today: string,
): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = [...checkRequired({ cycleDays, until, reason }, ['cycleDays', 'until', 'reason'])];
  if (cycleDays !== null && (cycleDays < shortestCycle || cycleDays > longestCycle))
    problems.push({ field: 'cycleDays', message: 'order.standing.cycle', values: { least: shortestCycle, most: longestCycle } });
  if (cycleDays !== null && cycleDays > usualCycle && !isAgreed)
    problems.push({ field: 'isAgreed', message: 'order.standing.agreement', values: { days: usualCycle } });
  if (until && (until <= today || until > addDays(today, longestTerm)))
    problems.push({ field: 'until', message: 'order.standing.until', values: { latest: addDays(today, longestTerm) } });
  return problems;
}

export interface Standing {
  state: StandingState;
  until: string;
  cycleDays: number;
  /** Day of the last supply; null before the first renewal. */
  lastOn: string | null;
}

/** Day on which the last supply ends; null where nothing was supplied yet. */
export const dueOn = ({ lastOn, cycleDays }: Pick<Standing, 'lastOn' | 'cycleDays'>): string | null =>
  lastOn === null ? null : addDays(lastOn, cycleDays);

/** True before the days in which a supply is renewed: the patient would have two supplies at once. */
export function isEarly(standing: Pick<Standing, 'lastOn' | 'cycleDays'>, today: string): boolean {
  const due = dueOn(standing);
  return due !== null && today < addDays(due, -earlyDays);
}

/** Why it cannot be renewed today, if so. */
export function renewalRefused({ state, until }: Pick<Standing, 'state' | 'until'>, today: string): MessageId | undefined {
  if (state === 'stopped') return 'order.standing.stopped';
  return until < today ? 'order.standing.over' : undefined;
}

/** The line as it goes into a visit: the reason stands as its remark, where it has none of its own. */
export const renewedLine = (line: LineDraft, reason: string): LineDraft => ({
  ...line,
  memo: line.memo.trim() === '' ? reason : line.memo,
});
