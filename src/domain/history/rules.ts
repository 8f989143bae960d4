import { isCalendarDate } from '../dates.ts';
import { sectionOffered } from '../encounter/sections.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import { isMissing, missing } from '../required.ts';
import { historyState, sectionOfKind, womensKinds } from './kinds.ts';
import type { Draft, Numbers, Row } from './shapes.ts';

export interface Person {
  sex: string;
  birthDate: string;
  today: string;
}

/** Rows of one patient that are not in error; more is a mistake of a program. */
export const mostRows = 200;

const partialDate = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const isPartialDate = (text: string) => partialDate.test(text) && isCalendarDate(`${text}-01-01`.slice(0, 10));

/** A date as exactly as it is known: not in the future, and of the patient's own life unless it is a relative's. */
export function onsetProblem(onset: string, { birthDate, today }: Person, isOwn: boolean): MessageId | undefined {
  if (onset === '') return undefined;
  if (!isPartialDate(onset)) return 'history.problem.onset';
  if (onset > today.slice(0, onset.length)) return 'error.futureTime';
  return isOwn && onset < birthDate.slice(0, onset.length) ? 'history.problem.beforeBirth' : undefined;
}

const outcomes = ['uterogestation', 'prematureDelivery', 'abortion', 'ectopicpregnancy'] as const;
/** Years of age between which periods begin and end. */
const ages = { beginAge: [6, 25], endAge: [25, 65] } as const;
const mostPregnancies = 30;

/** Every number is possible by itself, and no more pregnancies have ended than there were. */
export function numberProblems(numbers: Numbers): FieldProblem<Draft>[] {
  const problems = Object.entries(numbers).flatMap(([field, value]): FieldProblem<Draft>[] => {
    if (value === null || value === undefined) return [];
    const [least, greatest] = ages[field as keyof typeof ages] ?? [0, mostPregnancies];
    const isPossible = value >= least && value <= greatest;
    return isPossible ? [] : [{ field: `numbers.${field}`, message: 'history.problem.between', values: { least, greatest } }];
  });
  const { pregnancyTimes } = numbers;
  const ended = outcomes.reduce((sum, field) => sum + (numbers[field] ?? 0), 0);
  if (pregnancyTimes !== null && pregnancyTimes !== undefined && ended > pregnancyTimes)
    problems.push({ field: 'numbers.pregnancyTimes', message: 'history.problem.moreEnded', values: { ended } });
  return problems;
}

const isEmpty = (numbers: Numbers) => Object.values(numbers).every((value) => value === null || value === undefined);

/** Everything wrong with one history of a person, beside its field. */
export function checkHistory(draft: Draft, person: Person): FieldProblem<Draft>[] {
  const { kind, name, relation, outcome, onset, numbers } = draft;
  if (!sectionOffered(sectionOfKind[kind], person.sex)) return [{ field: 'kind', message: 'history.problem.sex' }];
  const isWomens = womensKinds.includes(kind);
  const wrongOnset = onsetProblem(onset, person, kind !== 'family');
  return [
    ...(!isWomens && isMissing(name) ? [missing('name')] : []),
    ...(kind === 'family' && relation === '' ? [missing('relation')] : []),
    ...(kind === 'pregnancy' && outcome === '' ? [missing('outcome')] : []),
    ...(kind === 'pregnancy' && onset === '' ? [missing('onset')] : []),
    ...(kind === 'gynaecology' && isEmpty(numbers)
      ? [{ field: 'numbers.beginAge' as const, message: 'history.problem.noNumber' as const }]
      : []),
    ...(wrongOnset ? [{ field: 'onset' as const, message: wrongOnset }] : []),
    ...numberProblems(numbers),
  ];
}

/** The parts of a draft that its kind has; the others are emptied. */
export const tidyHistory = (draft: Draft): Draft => ({
  ...draft,
  name: womensKinds.includes(draft.kind) ? '' : draft.name.trim(),
  relation: draft.kind === 'family' ? draft.relation : '',
  outcome: draft.kind === 'pregnancy' ? draft.outcome : '',
  numbers: draft.kind === 'gynaecology' ? draft.numbers : {},
  note: draft.note.trim(),
});

/** A row marked as entered in error stays as it is for ever. */
export const isOpenRow = ({ status }: Pick<Row, 'status'>): boolean => status !== historyState.error;

/** True if a pregnancy that ended on this day is the present one: it ended after that began. The day must be known exactly. */
export function endsPresent(endedOn: string, standing: { state: string; lastPeriod: string | null } | null): boolean {
  return endedOn.length === 10 && standing?.state === 'pregnant' && standing.lastPeriod !== null && endedOn >= standing.lastPeriod;
}
