import { Key } from '../../../blocks/Key.tsx';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './totals.module.css';

/** The keys that work now, in sight of whoever works with them. */
export function Keys({ keys }: { keys: readonly (readonly [string, MessageId])[] }) {
  const { say } = useWords();
  return (
    <ul className={style.keys}>
      {keys.map(([key, label]) => (
        <li key={key}>
          <Key>{key}</Key> {say(label)}
        </li>
      ))}
    </ul>
  );
}
