import { clinical } from './dictionaries/clinical.ts';
import { critical } from './dictionaries/critical.ts';
import { medication } from './dictionaries/medication.ts';
import { people } from './dictionaries/people.ts';
import { states } from './dictionaries/states.ts';
import { stockWords } from './dictionaries/stock.ts';
import { tcm } from './dictionaries/tcm.ts';
import { work } from './dictionaries/work.ts';
import type { DictionaryRow } from './rows.ts';

/** Every small dictionary of the product by its kind. */
export const dictionaries = {
  ...people,
  ...medication,
  ...clinical,
  ...critical,
  ...states,
  ...work,
  ...stockWords,
  ...tcm,
} satisfies Record<string, readonly DictionaryRow[]>;

export type DictionaryKind = keyof typeof dictionaries;
