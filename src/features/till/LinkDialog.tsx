import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { addDays } from '../../domain/dates.ts';
import type * as Channel from '../../domain/till/channelShapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './till.module.css';

/** Links a line to a payment by hand: unmatched ones of the same way, of the day, the day before and after. */
export function LinkDialog({ day, result: { line }, close }: { day: Channel.ChannelDay; result: Channel.Result; close: () => void }) {
  const { say, name, money, dateTime } = useWords();
  const tell = useDoneNotice();
  const [link] = api.useLinkChannelMutation({ tells: 'caller' });
  const { methodCode } = day;
  const before = api.useQueryChannelDayQuery({ methodCode, day: addDays(day.day, -1) });
  const after = api.useQueryChannelDayQuery({ methodCode, day: addDays(day.day, 1) });
  const [picked, setPicked] = useState('');
  const free = [day, before.currentData, after.currentData]
    .flatMap((each) => each?.results ?? [])
    .flatMap((each) => (each.payment && !each.line ? [each.payment] : []))
    .filter(({ amount }) => Math.sign(amount) === Math.sign(line!.amount)) // offered for a line alone
    .toSorted((one, other) => Math.abs(one.amount - line!.amount) - Math.abs(other.amount - line!.amount));
  // The amount nearest to the line is chosen until another is.
  const chosen = picked || free[0]?.id || '';
  return (
    <ConfirmAct
      title={say('till.channel.link.title')}
      act={say('till.channel.link')}
      effect={
        <>
          <p className={style.hint}>
            {dateTime(line!.at)} {line!.number} {money(line!.amount)}
          </p>
          {free.length === 0 ? <p>{say('till.channel.link.none')}</p> : null}
          <RadioGroup value={chosen} onChange={(_, next) => setPicked(next)} aria-label={say('till.channel.link.title')}>
            {free.slice(0, 30).map((payment) => (
              <FormControlLabel
                key={payment.id}
                value={payment.id}
                control={<Radio size="small" />}
                label={`${dateTime(payment.at)} ${payment.objectNumber} ${name({ name: payment.patientName, nameEn: payment.patientNameEn })} ${money(payment.amount)}`}
              />
            ))}
          </RadioGroup>
        </>
      }
      confirm={async () => {
        if (!chosen) return;
        await link({ lineId: line!.id, paymentId: chosen }).unwrap();
        tell({ message: 'till.channel.done' });
      }}
      close={close}
    />
  );
}

/** Takes a link back with a reason. */
export function UnlinkDialog({ result: { line }, close }: { result: Channel.Result; close: () => void }) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [unlink] = api.useUnlinkChannelMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say('till.channel.unlink.title')}
      act={say('till.channel.unlink')}
      reason="required"
      confirm={async (reason) => {
        await unlink({ lineId: line!.id, reason }).unwrap(); // offered for a linked line alone
        tell({ message: 'till.channel.done' });
      }}
      close={close}
    />
  );
}
