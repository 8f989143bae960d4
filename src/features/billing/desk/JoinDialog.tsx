import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { localProblem } from '../../../blocks/localProblem.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { payState } from '../../../domain/billing/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './desk.module.css';

interface Props {
  bill: Billing.Full;
  open: (billId: string) => void;
  close: () => void;
}

/** Other unpaid bills of the patient are put on this one. */
export function JoinDialog({ bill, open, close }: Props) {
  const { say, amount, dateTime } = useWords();
  const { currentData } = api.useQueryPatientBillListQuery({ patientId: bill.patientId, status: payState.unpaid, page: 1, size: 50 });
  const others = (currentData?.rows ?? []).filter(({ id }) => id !== bill.id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [join] = api.useJoinBillingMutation({ tells: 'caller' });
  const toggle = (id: string) => setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const confirm = async () => {
    const named = others.filter(({ id }) => chosen.includes(id)).map(({ id, version }) => ({ id, version }));
    if (named.length === 0) throw localProblem(say('billing.join.choose'));
    open((await join({ id: bill.id, version: bill.version, others: named }).unwrap()).id);
  };
  return (
    <ConfirmAct
      title={say('billing.join.title', { number: bill.billNumber })}
      effect={
        currentData && others.length === 0 ? (
          say('billing.join.none')
        ) : (
          <>
            <p>{say('billing.join.hint')}</p>
            <ul className={style.choices}>
              {others.map((other) => (
                <li key={other.id}>
                  <label>
                    <Checkbox size="small" checked={chosen.includes(other.id)} onChange={() => toggle(other.id)} />
                    {other.billNumber} · {dateTime(other.createdAt)}
                    <output>{amount(other.receivable)}</output>
                  </label>
                </li>
              ))}
            </ul>
          </>
        )
      }
      act={say('billing.act.join')}
      confirm={confirm}
      close={close}
    />
  );
}
