/** How one person works: kept by key with the person, read by screens and by the server. */
import * as z from 'zod/mini';
import { kindIds } from '../order/ordersConfig.ts';
import { mostDays } from '../order/runningDays.ts';

/** So that all of them fit into what is kept by one key. */
export const mostPhrases = 40;
export const longestPhrase = 120;

export const phrase = z.object({
  /** Code of the section of the record that it belongs to; empty for every text. */
  section: z.string().check(z.maxLength(20)),
  words: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestPhrase)),
});
export type Phrase = z.infer<typeof phrase>;

const shapes = {
  phrases: z.array(phrase).check(z.maxLength(mostPhrases)),
  /** Type of a record that this person begins; empty for that of the clinic. */
  noteTypeId: z.string().check(z.maxLength(40)),
  orderHabit: z.object({
    /** The kind of entry that opens first. */
    kind: z.nullable(z.enum(kindIds)),
    /** Days of a drug that says nothing of its own. */
    duration: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(mostDays))),
  }),
  /** Path of the first screen; empty for the first of the menu. */
  home: z.string().check(z.maxLength(200)),
};
type Shapes = typeof shapes;
export type PersonalKey = keyof Shapes;
export type Personal = { [Key in PersonalKey]: z.infer<Shapes[Key]> };

export const nothingPersonal: Personal = { phrases: [], noteTypeId: '', orderHabit: { kind: null, duration: null }, home: '' };

/** False for a value that its key does not take; other keys take any value. */
export const isPersonalValue = (key: string, value: unknown): boolean =>
  !(key in shapes) || shapes[key as PersonalKey].safeParse(value).success;

/** Reads the kept settings of a person. A value that is not whole counts as not kept. */
export function personalOf(config: Readonly<Record<string, unknown>>): Personal {
  const read = <Key extends PersonalKey>(key: Key): Personal[Key] => {
    const { data, success } = shapes[key].safeParse(config[key]);
    return success ? (data as Personal[Key]) : nothingPersonal[key]; // the shape is that of the key
  };
  return { phrases: read('phrases'), noteTypeId: read('noteTypeId'), orderHabit: read('orderHabit'), home: read('home') };
}

/** Phrases that are offered in a section of the record: its own, then those of every text. */
export const phrasesOf = (phrases: readonly Phrase[], section: string): string[] => [
  ...phrases.filter((one) => one.section === section && section !== '').map(({ words }) => words),
  ...phrases.filter((one) => one.section === '').map(({ words }) => words),
];

/** A text with a phrase in the place of what is selected, or at the end. A space parts words of English. */
export function withWords(text: string, words: string, selection?: { start: number; end: number }): string {
  const { start, end } = selection ?? { start: text.length, end: text.length };
  return join(join(text.slice(0, start), words), text.slice(end));
}

const join = (left: string, right: string): string => left + (/[\w,.;:!?)]$/.test(left) && /^[A-Za-z(]/.test(right) ? ' ' : '') + right;
