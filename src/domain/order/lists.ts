/** Orders that are lists: names (type 12), and doctors each until a day (type 13). Their entries are the lines of `content`. */
import { addDays, isCalendarDate } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';
import { orderType } from './orderTypes.ts';
import type { Draft } from './shapes.ts';

export interface ListEntry {
  name: string;
  /** Last day on which it counts; null without an end. */
  expires: string | null;
}

export const mostEntries = 20;
/** Days from today that a named doctor may be named for. */
export const longestNaming = 366;

/** Entries of a list; a calendar day at the end of a line is the day it expires. */
export const listEntries = (content: string): ListEntry[] =>
  content.split('\n').flatMap((line): ListEntry[] => {
    const text = line.trim();
    const [expires] = /\d{4}-\d{2}-\d{2}$/.exec(text) ?? [];
    const name = expires ? text.slice(0, -expires.length).trim() : '';
    if (text === '') return [];
    return name === '' || !expires ? [{ name: text, expires: null }] : [{ name, expires }];
  });

export const listContent = (entries: readonly ListEntry[]): string =>
  entries.map(({ name, expires }) => (expires ? `${name.trim()} ${expires}` : name.trim())).join('\n');

/** No name stands twice. Each doctor has a day, from today on and at most a year ahead; a name has none. */
export function checkList({ adviceType, content }: Pick<Draft, 'adviceType' | 'content'>, today: string): FieldProblem<Draft>[] {
  const entries = listEntries(content);
  const problem = (message: FieldProblem<Draft>['message'], values?: Record<string, string | number>): FieldProblem<Draft>[] => [
    { field: 'content', message, ...(values && { values }) },
  ];
  if (entries.length === 0) return problem('error.field.required');
  if (entries.length > mostEntries) return problem('order.list.tooMany', { most: mostEntries });
  if (new Set(entries.map(({ name }) => name)).size < entries.length) return problem('order.list.twice');
  if (adviceType !== orderType.doctorList) return [];
  const latest = addDays(today, longestNaming);
  const undated = entries.find(({ expires }) => expires === null || !isCalendarDate(expires));
  if (undated) return problem('order.list.undated', { name: undated.name });
  const outside = entries.find(({ expires }) => expires! < today || expires! > latest); // each has a day, checked above
  return outside ? problem('order.list.outside', { name: outside.name, latest }) : [];
}
