import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import form from '../../blocks/form.module.css';
import { localProblem } from '../../blocks/localProblem.ts';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { CountFields } from './CountFields.tsx';
import { ReasonInput } from './dialogs.tsx';
import style from './till.module.css';

interface Props {
  close: () => void;
}

interface ColleagueProps {
  colleagues: readonly Till.Colleague[];
  value: string;
  onChange: (staffId: string) => void;
}

export function ColleagueField({ colleagues, value, onChange }: ColleagueProps) {
  const { say, name } = useWords();
  return (
    <div className={style.field}>
      <span className={style.label}>
        {say('till.colleague')}
        <span className={form.required}> *</span>
      </span>
      <Select
        size="small"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-label': say('till.colleague') }}
      >
        {colleagues.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {name(each)}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
}

/** A colleague is asked for money for the own drawer. */
export function AskFloatDialog({ close }: Props) {
  const { say, name, money } = useWords();
  const tell = useDoneNotice();
  const colleagues = api.useQueryTillColleaguesQuery().data ?? [];
  const [ask] = api.useAskFloatMutation({ tells: 'caller' });
  const [toStaffId, setTo] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  return (
    <ConfirmAct
      title={say('till.floatRequest.ask')}
      act={say('till.floatRequest.ask')}
      effect={
        <>
          <ColleagueField colleagues={colleagues} value={toStaffId} onChange={setTo} />
          <div className={style.field}>
            <span className={style.label}>{say('till.floatRequest.amount')}</span>
            <MoneyField value={amount} onChange={setAmount} ids={{ 'aria-label': say('till.floatRequest.amount') }} />
          </div>
          <div className={style.field}>
            <span className={style.label}>{say('till.floatRequest.note')}</span>
            <ReasonInput label={say('till.floatRequest.note')} value={note} onChange={setNote} />
          </div>
        </>
      }
      confirm={async () => {
        if (toStaffId === '') throw localProblem(say('till.colleague.missing'));
        await ask({ toStaffId, amount: amount ?? 0, note }).unwrap();
        const to = colleagues.find(({ id }) => id === toStaffId);
        tell({
          message: 'till.floatRequest.asked',
          values: { name: to ? name(to) : '', amount: money(amount ?? 0).replace('¥', '') },
        });
      }}
      close={close}
    />
  );
}

/** Notes and coins for a colleague, who counts them anew. */
export function OfferDialog({ request, close }: Props & { request?: Till.FloatRequest | undefined }) {
  const { say, name, money } = useWords();
  const tell = useDoneNotice();
  const colleagues = api.useQueryTillColleaguesQuery().data ?? [];
  const [offer] = api.useOfferHandoverMutation({ tells: 'caller' });
  const [toStaffId, setTo] = useState(request?.fromId ?? '');
  const [counts, setCounts] = useState<Till.Counts>([]);
  return (
    <ConfirmAct
      title={say('till.handover.offer')}
      act={say('till.handover.offer')}
      effect={
        <>
          <p className={style.hint}>{say('till.handover.offer.line')}</p>
          {request ? (
            <p>{say('till.floatRequest.toMe', { name: name(request.from), amount: money(request.amount) })}</p>
          ) : (
            <ColleagueField colleagues={colleagues} value={toStaffId} onChange={setTo} />
          )}
          <CountFields counts={counts} onChange={setCounts} />
        </>
      }
      confirm={async () => {
        if (toStaffId === '') throw localProblem(say('till.colleague.missing'));
        await offer({ toStaffId, counts, ...(request && { requestId: request.id }) }).unwrap();
        const to = colleagues.find(({ id }) => id === toStaffId);
        tell({ message: 'till.handover.offered', values: { name: to ? name(to) : '' } });
      }}
      close={close}
    />
  );
}

/** The money is counted anew, line by line; wrong lines are marked. */
export function AcceptDialog({ handover, close }: Props & { handover: Till.Handover }) {
  const { say, name, money } = useWords();
  const tell = useDoneNotice();
  const [accept] = api.useAcceptHandoverMutation({ tells: 'caller' });
  const [counts, setCounts] = useState<Till.Counts>([]);
  const [wrong, setWrong] = useState<number[]>([]);
  return (
    <ConfirmAct
      title={say(handover.toSafe ? 'till.safe.accept.title' : 'till.accept.title', { name: name(handover.from) })}
      act={say('till.accept')}
      effect={
        <>
          <p className={style.hint}>{say('till.accept.line')}</p>
          <CountFields counts={counts} onChange={setCounts} wrong={wrong} />
          {wrong.length > 0 ? <p className={style.off}>{say('till.handover.differs')}</p> : null}
        </>
      }
      confirm={async () => {
        setWrong([]);
        try {
          await accept({ id: handover.id, counts, version: handover.version }).unwrap();
        } catch (thrown) {
          if (isCallProblem(thrown)) setWrong((thrown.fields ?? []).map(({ field }) => Number(field.split('.')[1])));
          throw thrown;
        }
        tell({ message: 'till.accepted', values: { amount: money(handover.amount).replace('¥', '') } });
      }}
      close={close}
    />
  );
}
