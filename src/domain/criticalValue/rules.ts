import type { FieldProblem } from '../problem.ts';
import { readNumber } from '../report/number/readNumber.ts';
import type * as CriticalValue from './shapes.ts';

/** Half-width, without outer spaces, in lower case: a value typed with a Chinese input method is the same value. */
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** True if the value read back is the reported one: equal as numbers, or equal as words. */
export function isReadBack(reported: string, read: string, unit: string): boolean {
  const [expected, typed] = [plain(reported), plain(read)];
  if (typed === '') return false;
  const [left, right] = [readNumber(reported, unit), readNumber(read, unit)];
  return left && right ? left.sign === right.sign && left.value === right.value : expected === typed;
}

type ReadItem = Pick<CriticalValue.Item, 'result' | 'unit' | 'nameZh' | 'nameEn'>;

/** A critical finding has no result: its name is read back, in either language. */
const readingsOf = ({ result, nameZh, nameEn }: ReadItem) => (result === '' ? [nameZh, nameEn] : [result]);

/** Each critical value of the report is read back. */
export function checkReadBack(items: readonly ReadItem[], readBack: readonly string[]): FieldProblem<CriticalValue.Acknowledgement>[] {
  return items.flatMap((item, index): FieldProblem<CriticalValue.Acknowledgement>[] => {
    const read = readBack[index] ?? '';
    const field = `readBack.${index}` as const;
    if (read.trim() === '') return [{ field, message: 'criticalValue.readBack.needed' }];
    return readingsOf(item).some((reading) => isReadBack(reading, read, item.unit))
      ? []
      : [{ field, message: 'criticalValue.readBack.differs' }];
  });
}

interface Times {
  /** When the report was signed. */
  resultAt: string;
  now: Date;
}

/** The record of the action: at least one action, when, whether the patient was reached; words where 'other' is chosen. */
export function checkAction(
  { actions, actionNote, actedAt, contact }: CriticalValue.Action,
  { resultAt, now }: Times,
): FieldProblem<CriticalValue.Action>[] {
  const problems: FieldProblem<CriticalValue.Action>[] = [];
  if (actions.length === 0) problems.push({ field: 'actions', message: 'criticalValue.action.needed' });
  if (actions.includes('other') && actionNote.trim() === '')
    problems.push({ field: 'actionNote', message: 'criticalValue.action.otherNeeded' });
  if (contact === null) problems.push({ field: 'contact', message: 'error.field.required' });
  if (actedAt === null) problems.push({ field: 'actedAt', message: 'error.field.required' });
  else if (Date.parse(actedAt) > now.getTime()) problems.push({ field: 'actedAt', message: 'criticalValue.actedAt.future' });
  // A form holds whole minutes: an action of the minute of the result is not before it.
  else if (Date.parse(actedAt) < Math.floor(Date.parse(resultAt) / 60_000) * 60_000)
    problems.push({ field: 'actedAt', message: 'criticalValue.actedAt.beforeResult' });
  return problems;
}

/** A value that was told over the telephone is read back; who is called to the bedside goes there. */
export const needsReadBack = (source: CriticalValue.Line['source']): boolean => source === 'report';

/** What may be acknowledged: the read-back, and the action where it is recorded in the same act. */
export function checkAcknowledgement(
  draft: CriticalValue.Acknowledgement,
  { items, source }: { items: readonly ReadItem[]; source: CriticalValue.Line['source'] },
  times: Times,
): FieldProblem<CriticalValue.Acknowledgement>[] {
  return [...(needsReadBack(source) ? checkReadBack(items, draft.readBack) : []), ...(draft.isActed ? checkAction(draft, times) : [])];
}
