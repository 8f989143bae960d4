import type { MessageId } from '../domain/messageId.ts';
import type * as Order from '../domain/order/shapes.ts';
import { valuesIn } from '../domain/order/warning.ts';
import { useWords } from '../words/useWords.ts';
import style from './parts.module.css';

/** Reasons given against warnings of an order: the warning, why it was ordered all the same, by whom. Needs the words of `order`. */
export function Overrides({ overrides }: { overrides: readonly Order.Override[] }) {
  const { say, language } = useWords();
  if (overrides.length === 0) return null;
  return (
    <ul className={style.overrides} aria-label={say('order.overrides')}>
      {overrides.map(({ rule, message, values, reason, givenBy }) => (
        <li key={`${rule} ${message} ${JSON.stringify(values)}`}>
          {say('order.override', { warning: say(message as MessageId, valuesIn(language, values)), reason, staff: givenBy })}
        </li>
      ))}
    </ul>
  );
}
