import { useWords } from '../words/useWords.ts';
import style from './parts.module.css';
import { type StatusKind, statusOf } from './tones.ts';

/** A dot and a word: `<StatusDot kind="pay" state={bill.status} />`. Never colour alone. */
export function StatusDot({ kind, state }: { kind: StatusKind; state: number | string }) {
  const { say } = useWords();
  const { tone, label } = statusOf(kind, state);
  return (
    <span className={style.status} data-tone={tone}>
      <span className={style.dot} aria-hidden />
      {say(label)}
    </span>
  );
}
