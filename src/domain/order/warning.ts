/** A warning about an order line: which rule, how strict, in words of both languages, and where the rule comes from. */
import type { Item } from '../dictionary/shapes.ts';
import type { Substances } from '../medication/substances.ts';
import type { MessageId, MessageValues } from '../messageId.ts';
import type { Message } from '../problem.ts';
import type { RuleCode } from './rules.ts';
import type { Draft } from './shapes.ts';

/** remind: confirmed by a press. reason: passed with a written reason that stays on the order. prohibit: not passed. */
export type WarningLevel = 'remind' | 'reason' | 'prohibit';

export interface OrderWarning extends Message {
  index: number;
  /** A built-in rule, or the id of a clinic's own rule. */
  rule: RuleCode | string;
  level: WarningLevel;
  /** The same danger has the same key when it is found again, so that an answer given once is not asked for twice. */
  key: string;
  source: string;
  /** The medicine from elsewhere that the order may take over. */
  takesOver?: string;
}

/** Found by a rule, before the clinic's level is applied. */
export interface Finding {
  rule: RuleCode;
  /** What the danger is about, apart from the order of the lines. */
  about: readonly string[];
  message: MessageId;
  values?: MessageValues;
  source?: string;
  /** The medicine from elsewhere that the order may take over. */
  takesOver?: string;
}

/** One line under examination with its drug identified. */
export interface CheckedLine {
  draft: Draft;
  item: Item;
  substances: Substances;
}

export const keyOf = (rule: string, about: readonly string[]): string => [rule, ...about].join('|');
/** Of two drugs, in either order. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join('+');

/** The name of a drug in both languages, as the values of a message. */
export const namesOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => ({ zh: nameZh, en: nameEn || nameZh });

/**
 * Values in one language. A value that has a twin with `En` at the end of its name (`drug`, `drugEn`) is the twin in English.
 */
export function valuesIn(language: 'zh' | 'en', values: MessageValues = {}): MessageValues {
  const own = Object.entries(values).filter(([name]) => !(name.endsWith('En') && name.slice(0, -2) in values));
  return Object.fromEntries(own.map(([name, value]) => [name, language === 'en' ? (values[`${name}En`] ?? value) : value]));
}
