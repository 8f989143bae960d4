import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';

/** The keys that work now, in sight of whoever works with them. */
export function Keys({ keys }: { keys: readonly (readonly [string, MessageId])[] }) {
  const { say } = useWords();
  return (
    <ul className={style.keys}>
      {keys.map(([key, label]) => (
        <li key={key}>
          <kbd>{key}</kbd>
          {say(label)}
        </li>
      ))}
    </ul>
  );
}
