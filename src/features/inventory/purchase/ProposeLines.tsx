import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

const usualDays = 30;
const isAskable = (days: number | null): days is number => days !== null && Number.isInteger(days) && days >= 1 && days <= 365;

/** Fills the plan with the goods that run short. `add` gives back how many lines it added. */
export function ProposeLines({ add }: { add: (goods: readonly Purchase.ProposedGoods[]) => number }) {
  const { say } = useWords();
  const id = useId();
  const [days, setDays] = useState<number | null>(usualDays);
  const [told, setTold] = useState('');
  const [ask, { isFetching }] = api.useLazyProposePurchaseQuery({ tells: 'caller' });
  const propose = async () => {
    if (!isAskable(days)) return;
    await ask({ days })
      .unwrap()
      .then(
        ({ goods, isCut }) => {
          const added = say('inventory.purchase.propose.added', { count: add(goods) });
          setTold(isCut ? `${added}. ${say('inventory.purchase.propose.cut')}` : added);
        },
        (thrown: unknown) => {
          if (!isCallProblem(thrown)) throw thrown;
          setTold(thrown.message);
        },
      );
  };
  return (
    <div className={style.propose}>
      <label htmlFor={id}>{say('inventory.purchase.days')}</label>
      <span className={style.days}>
        <NumberField value={days} onChange={setDays} ids={{ id, 'aria-describedby': `${id}-hint` }} invalid={!isAskable(days)} />
      </span>
      <Button variant="outlined" loading={isFetching} disabled={!isAskable(days)} onClick={() => void propose()}>
        {say('inventory.purchase.propose')}
      </Button>
      <span role="status">{told}</span>
      <p id={`${id}-hint`} className={style.faint}>
        {say('inventory.purchase.propose.hint')}
      </p>
    </div>
  );
}
