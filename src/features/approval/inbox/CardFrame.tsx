import Checkbox from '@mui/material/Checkbox';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../words/useWords.ts';
import style from '../approval.module.css';
import type { CardState } from './keptCards.ts';

interface Props {
  number: string;
  head: ReactNode;
  amount: string;
  body: ReactNode;
  acts: ReactNode;
  /** Undefined where nothing can be chosen. */
  choose?: ((isChosen: boolean) => void) | undefined;
  isChosen?: boolean;
  /** The keys decide this card. */
  isCurrent: boolean;
  state: CardState;
  /** The person looks at this card. */
  look?: (() => void) | undefined;
  /** True if the page may move to the marked card: never under a pointer that decides. */
  follows?: () => boolean;
}

const always = () => true;

/** The frame of every card that waits for a decision; the marked one stays in sight. */
export function CardFrame({ number, head, amount, body, acts, choose, isChosen = false, isCurrent, state, look, follows = always }: Props) {
  const { say } = useWords();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent && follows()) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent, follows]);
  return (
    <li
      ref={card}
      className={style.card}
      data-chosen={isChosen}
      data-current={isCurrent}
      data-state={state}
      {...(isCurrent && { 'aria-current': true as const })}
      {...(state === 'waits' && { onFocusCapture: look, onPointerDown: look })}
    >
      {choose ? (
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={(_, checked) => choose(checked)}
          slotProps={{ input: { 'aria-label': say('approval.choose', { number }) } }}
        />
      ) : (
        <span />
      )}
      <div className={style.cardHead}>{head}</div>
      <span className={style.amount}>{amount}</span>
      <div className={style.cardBody}>{body}</div>
      <div className={style.cardActs}>{acts}</div>
    </li>
  );
}
