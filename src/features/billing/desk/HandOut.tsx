import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { Key } from '../../../blocks/Key.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { dispensingState } from '../../../domain/pharmacy/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';

/**
 * The goods of a paid sale: where they wait, and for a person of the pharmacy the way to hand them out here and now. Where packages have to be
 * scanned at handing out, the way leads to the pharmacy's desk, which checks each of them.
 */
export function HandOut({ bill }: { bill: Billing.Full }) {
  const { say } = useWords();
  const { may, pathTo } = useStaff();
  const navigate = useNavigate();
  const [handOut, handing] = api.useHandOutSaleMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const { sheet } = bill;
  const mayHandOut = sheet?.status === dispensingState.pending && may('o_dispense');
  const { data: scanning } = api.useQuerySystemParameterQuery({ code: 'DISPENSING_NEEDS_SCAN' }, { skip: !mayHandOut });
  const pharmacy = pathTo('pharmacy/to-medicine', 'simplified-pharmacy');
  const toScan = scanning?.value === true && sheet && pharmacy ? `${pharmacy}?sheet=${sheet.id}` : undefined;
  const isAtOnce = scanning?.value === false;
  const give = async () => {
    try {
      await handOut({ billingId: bill.id }).unwrap();
      setProblem(undefined);
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  const giveHere = isAtOnce && !handing.isLoading ? () => void give() : undefined;
  const press = toScan ? () => void navigate(toScan) : giveHere;
  useShortcut('h', toScan ? 'billing.act.handOutByScan' : 'billing.act.handOut', mayHandOut ? press : undefined);
  if (!sheet) return null;
  const isOut = sheet.status === dispensingState.dispensed || sheet.status === dispensingState.collected;
  return (
    <>
      <span className={style.hint} role="status">
        {say(isOut ? 'billing.sheet.given' : 'billing.sheet.waits', { number: sheet.number })}
      </span>
      {problem ? (
        <span role="alert" className={style.wrong}>
          {problem}
        </span>
      ) : null}
      {mayHandOut && toScan ? (
        <Button component={Link} to={toScan} variant="outlined" aria-keyshortcuts="h">
          {say('billing.act.handOutByScan')}
          <Key>H</Key>
        </Button>
      ) : null}
      {mayHandOut && isAtOnce ? (
        <Button variant="outlined" disabled={handing.isLoading} onClick={() => void give()} aria-keyshortcuts="h">
          {say('billing.act.handOut')}
          <Key>H</Key>
        </Button>
      ) : null}
    </>
  );
}
