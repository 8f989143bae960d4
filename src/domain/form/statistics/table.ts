import type { MessageId, MessageValues } from '../../messageId.ts';
import type { Language } from '../../session/shapes.ts';
import { wordsIn } from '../fill/answerText.ts';
import type { Group, Statistics } from './shapes.ts';

export interface Wording {
  language: Language;
  say: (id: MessageId, values?: MessageValues) => string;
  number: (value: number) => string;
}

export interface StatisticsRow {
  key: string;
  text: string;
  count: number | null;
  /** Percent of the answered forms with one decimal. */
  share: number | null;
  isHidden: boolean;
}

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} ${unit}`);

/** A group in words: its label, its range of numbers, or the month or year itself. */
export function groupText({ key, label, from, to }: Group, unit: string, { language, say, number }: Wording): string {
  if (label) return wordsIn(language, label);
  if (from === null && to === null) return key;
  if (from === null) return withUnit(say('form.statistics.below', { to: number(to!) }), unit); // one of them is a number
  if (to === null || from === to) return withUnit(number(from), unit);
  return withUnit(say('form.statistics.range', { from: number(from), to: number(to) }), unit);
}

/** Groups as the table and the file show them. */
export const rowsOf = ({ groups, field, answered }: Statistics, wording: Wording): StatisticsRow[] =>
  groups.map((group) => ({
    key: group.key,
    text: groupText(group, field.unit, wording),
    count: group.count,
    share: group.count === null || answered === 0 ? null : Math.round((group.count / answered) * 1000) / 10,
    isHidden: group.count === null,
  }));

/** Figures below the groups, in their order; those that do not exist are left out. */
export function figuresOf({ forms, answered, least, median, most }: Statistics): { label: MessageId; value: number }[] {
  const figures: { label: MessageId; value: number | null }[] = [
    { label: 'form.statistics.forms', value: forms },
    { label: 'form.statistics.answered', value: answered },
    { label: 'form.statistics.unanswered', value: forms - answered },
    { label: 'form.statistics.least', value: least },
    { label: 'form.statistics.median', value: median },
    { label: 'form.statistics.most', value: most },
  ];
  return figures.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}
