import style from './parts.module.css';
import { useStateWord } from './stateWords.ts';
import type { StatusKind } from './tones.ts';

/** A dot and a word: `<StatusDot kind="pay" state={bill.status} />`. Never colour alone. */
export function StatusDot({ kind, state }: { kind: StatusKind; state: number | string }) {
  const { text, tone, colour } = useStateWord(kind, state);
  return (
    <span className={style.status} data-tone={tone}>
      <span className={style.dot} aria-hidden {...(colour && { style: { background: colour, borderColor: colour } })} />
      {text}
    </span>
  );
}
