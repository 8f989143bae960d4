import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { localProblem } from '../../../blocks/localProblem.ts';
import { reasonAgainstSplitting } from '../../../domain/billing/charges.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './desk.module.css';

interface Props {
  bill: Billing.Full;
  open: (billId: string) => void;
  close: () => void;
}

/** Chosen charges go to a bill of their own, which opens. */
export function SplitDialog({ bill, open, close }: Props) {
  const { say, name, amount } = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [split] = api.useSplitBillingMutation({ tells: 'caller' });
  const toggle = (id: string) => setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const confirm = async () => {
    const against = reasonAgainstSplitting(bill, chosen);
    if (against) throw localProblem(say(against.message, against.values));
    open((await split({ id: bill.id, version: bill.version, lineIds: [...chosen] }).unwrap()).id);
  };
  return (
    <ConfirmAct
      title={say('billing.split.title', { number: bill.billNumber })}
      effect={
        <>
          <p>{say('billing.split.hint')}</p>
          <ul className={style.choices}>
            {bill.lines.map((line) => (
              <li key={line.id}>
                <label>
                  <Checkbox size="small" checked={chosen.includes(line.id)} onChange={() => toggle(line.id)} />
                  {name({ nameZh: line.itemName, nameEn: line.itemNameEn })} × {line.quantity}
                  <output>{amount(line.net)}</output>
                </label>
              </li>
            ))}
          </ul>
        </>
      }
      act={say('billing.act.split')}
      confirm={confirm}
      close={close}
    />
  );
}
