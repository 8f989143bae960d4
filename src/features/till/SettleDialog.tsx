import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { type SettlementWay, settlementWords, waysFor } from '../../domain/till/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './till.module.css';

/** Settles what is left of a difference, or a part of it. */
export function SettleDialog({ sheet, line, close }: { sheet: Till.Sheet; line: Till.SheetMethod; close: () => void }) {
  const { say, name, money } = useWords();
  const tell = useDoneNotice();
  const [settle] = api.useSettleDifferenceMutation({ tells: 'caller' });
  const left = line.difference - line.settled;
  const ways = waysFor(left);
  const [way, setWay] = useState<SettlementWay>(ways[0]!); // both signs have ways
  const [amount, setAmount] = useState<number | null>(Math.abs(left));
  return (
    <ConfirmAct
      title={say('till.settle.title', { name: name(sheet.cashier) })}
      act={say('till.settle')}
      reason="required"
      effect={
        <>
          <p className={style.hint}>
            {say('till.balance.open')} {money(left)}
          </p>
          <ToggleButtonGroup exclusive size="small" value={way} onChange={(_, next) => next && setWay(next)} aria-label={say('till.way')}>
            {ways.map((each) => (
              <ToggleButton key={each} value={each}>
                {say(settlementWords[each])}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <div className={style.field}>
            <span className={style.label}>{say('till.amount')}</span>
            <MoneyField value={amount} onChange={setAmount} ids={{ 'aria-label': say('till.amount') }} />
          </div>
        </>
      }
      confirm={async (reason) => {
        const signed = Math.sign(left) * (amount ?? 0);
        await settle({ id: sheet.id, methodCode: line.methodCode, way, amount: signed, reason }).unwrap();
        tell({ message: 'till.settle.done', values: { amount: money(amount ?? 0).replace('¥', '') } });
      }}
      close={close}
    />
  );
}
