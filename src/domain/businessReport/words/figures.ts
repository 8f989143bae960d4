/** Figures and keys of reports in words. The home page shows them, too, so they know no units of goods. */
import { addDays } from '../../dates.ts';
import type { MessageId, MessageValues } from '../../messageId.ts';
import { amountText } from '../../money/text.ts';
import { type DimensionName, dimensionOf } from '../dimensions.ts';
import type { Unit } from '../measures.ts';
import type { KeyName } from '../shapes.ts';

export interface FigureWording {
  say: (id: MessageId, values?: MessageValues) => string;
  name: (of: KeyName) => string;
  number: (value: number) => string;
}

export function figureText(value: number | null, unit: Unit, { number, say }: Pick<FigureWording, 'number' | 'say'>): string {
  if (value === null) return '–';
  if (unit === 'fen') return amountText(value);
  if (unit === 'date') return addDays('1970-01-01', value);
  return unit === 'percent' ? say('businessReport.percent', { value: number(value) }) : number(value);
}

/** A key in words: a name from a table, a word of ours, or the key as it is. */
export function keyText(
  grouping: DimensionName,
  key: string,
  name: KeyName | null,
  { say, name: named }: Pick<FigureWording, 'say' | 'name'>,
): string {
  if (key === '') return say(grouping === 'doctor' ? 'businessReport.unnamed.doctor' : 'businessReport.unnamed');
  if (name) return named(name);
  if (grouping === 'hour') return `${key}:00–${key}:59`;
  const word = dimensionOf(grouping).words?.[key];
  return word ? say(word) : key;
}
