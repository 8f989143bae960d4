import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import type { DifferenceAct } from '../../domain/till/channel.ts';
import type * as Channel from '../../domain/till/channelShapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './till.module.css';

/** Explains a difference, withdraws the explanation, or writes to the cashier about it. */
export function DifferenceDialog({ result, act, close }: { result: Channel.Result; act: DifferenceAct; close: () => void }) {
  const { say, name, money } = useWords();
  const tell = useDoneNotice();
  const [send] = api.useActOnChannelDifferenceMutation({ tells: 'caller' });
  const { data: cashiers } = api.useQueryTillCashiersQuery(undefined, { skip: act !== 'note' });
  const { line, payment } = result;
  const [chosen, setChosen] = useState<string>();
  const toStaffId = act === 'note' ? (chosen ?? payment?.cashierId ?? '') : null;
  const amounts = [line?.amount, payment?.amount].flatMap((amount) => (amount === undefined ? [] : [money(amount)]));
  return (
    <ConfirmAct
      title={say(`till.channel.${act}.title`)}
      act={say(`till.channel.${act}`)}
      reason="required"
      effect={
        <>
          <p className={style.hint}>
            {say(`till.channel.kind.${result.kind}`)} {amounts.join(' / ')}
          </p>
          {act === 'note' ? (
            <div className={style.field}>
              <span className={style.label}>{say('till.channel.noteTo')}</span>
              <Select
                size="small"
                value={cashiers ? (toStaffId ?? '') : ''}
                onChange={(event) => setChosen(event.target.value)}
                inputProps={{ 'aria-label': say('till.channel.noteTo') }}
              >
                {(cashiers ?? []).map((cashier) => (
                  <MenuItem key={cashier.id} value={cashier.id}>
                    {name(cashier)}
                  </MenuItem>
                ))}
              </Select>
            </div>
          ) : null}
        </>
      }
      confirm={async (reason) => {
        await send({ lineId: line?.id ?? null, paymentId: payment?.id ?? null, act, reason, toStaffId: toStaffId || null }).unwrap();
        tell({ message: 'till.channel.done' });
      }}
      close={close}
    />
  );
}
