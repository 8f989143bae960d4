import { useWords } from '../../../words/useWords.ts';
import style from '../approval.module.css';
import type { CardState } from './keptCards.ts';

/** The word of a card that waits no longer, in the place of its acts. */
export function LeftWord({ state }: { state: CardState }) {
  const { say } = useWords();
  return state === 'waits' ? null : <span className={style.left}>{say(`approval.inbox.state.${state}`)}</span>;
}
