import type { Handling } from '../../domain/order/herbal/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './herbal.module.css';

/** A piece of a recipe as it is weighed: its amount in one dose, already worded, and how it is handled. */
export function PieceUse({ dose, handling }: { dose: string; handling: Handling | null | undefined }) {
  const { say } = useWords();
  return (
    <>
      <strong>{say('order.herbal.perDose', { dose })}</strong>{' '}
      {handling ? <strong className={style.handling}>{say(`order.herbal.handling.${handling}`)}</strong> : null}
    </>
  );
}
