import type * as Order from '../../../../src/domain/order/shapes.ts';
import { type OrderWarning, valuesIn } from '../../../../src/domain/order/warning.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import { say } from '../../../words/words.ts';

/** A warning in the reader's language, as it travels. */
export const worded = (language: Language, { index, rule, level, key, message, values, source }: OrderWarning): Order.Warning => ({
  index,
  rule,
  level,
  key,
  message,
  source,
  text: say(language, message, valuesIn(language, values)),
});
