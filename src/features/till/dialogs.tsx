import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { drawer, isCountable } from '../../domain/till/figures.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { type EntryKind, entryKinds, entryWords } from '../../domain/till/states.ts';
import { useWords } from '../../words/useWords.ts';
import { CountFields } from './CountFields.tsx';
import style from './till.module.css';

interface Props {
  close: () => void;
}

/** Opens the till with its float: by notes and coins, or as a sum. */
export function OpenTillDialog({ close }: Props) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [open] = api.useOpenTillMutation({ tells: 'caller' });
  const [way, setWay] = useState<'notes' | 'sum'>('notes');
  const [counts, setCounts] = useState<Till.Counts>([]);
  const [amount, setAmount] = useState<number | null>(0);
  return (
    <ConfirmAct
      title={say('till.open')}
      act={say('till.open')}
      effect={
        <>
          <ToggleButtonGroup exclusive size="small" value={way} onChange={(_, next) => next && setWay(next)} aria-label={say('till.float')}>
            <ToggleButton value="notes">{say('till.float.byNotes')}</ToggleButton>
            <ToggleButton value="sum">{say('till.float.bySum')}</ToggleButton>
          </ToggleButtonGroup>
          {way === 'notes' ? (
            <CountFields counts={counts} onChange={setCounts} />
          ) : (
            <div className={style.field}>
              <span className={style.label}>{say('till.float')}</span>
              <MoneyField value={amount} onChange={setAmount} ids={{ 'aria-label': say('till.float') }} />
            </div>
          )}
        </>
      }
      confirm={async () => {
        await open(way === 'notes' ? { amount: 0, counts } : { amount: amount ?? 0 }).unwrap();
        tell({ message: 'till.open.done' });
      }}
      close={close}
    />
  );
}

/** Cash that enters or leaves the drawer beside payments. */
export function EntryDialog({ close }: Props) {
  const { say, money } = useWords();
  const tell = useDoneNotice();
  const [add] = api.useAddTillEntryMutation({ tells: 'caller' });
  const [kind, setKind] = useState<EntryKind>('toSafe');
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <ConfirmAct
      title={say('till.entry.add')}
      act={say('action.save')}
      reason="required"
      effect={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={kind}
            onChange={(_, next) => next && setKind(next)}
            aria-label={say('till.entry.kind')}
          >
            {entryKinds.map((each) => (
              <ToggleButton key={each} value={each}>
                {say(entryWords[each])}
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
        await add({ kind, amount: amount ?? 0, reason }).unwrap();
        tell({ message: 'till.entry.added', values: { kind: say(entryWords[kind]), amount: money(amount ?? 0).replace('¥', '') } });
      }}
      close={close}
    />
  );
}

/** Notes and coins for a colleague, who counts them anew. */
export function OfferDialog({ close }: Props) {
  const { say, name } = useWords();
  const tell = useDoneNotice();
  const colleagues = api.useQueryTillColleaguesQuery().data ?? [];
  const [offer] = api.useOfferHandoverMutation({ tells: 'caller' });
  const [toStaffId, setTo] = useState('');
  const [counts, setCounts] = useState<Till.Counts>([]);
  return (
    <ConfirmAct
      title={say('till.handover.offer')}
      act={say('till.handover.offer')}
      effect={
        <>
          <p className={style.hint}>{say('till.handover.offer.line')}</p>
          <div className={style.field}>
            <span className={style.label}>{say('till.colleague')}</span>
            <Select
              size="small"
              value={toStaffId}
              onChange={(event) => setTo(event.target.value)}
              inputProps={{ 'aria-label': say('till.colleague') }}
            >
              {colleagues.map((each) => (
                <MenuItem key={each.id} value={each.id}>
                  {name(each)}
                </MenuItem>
              ))}
            </Select>
          </div>
          <CountFields counts={counts} onChange={setCounts} />
        </>
      }
      confirm={async () => {
        await offer({ toStaffId, counts }).unwrap();
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
      title={say('till.accept.title', { name: name(handover.from) })}
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

/** The blind count: nothing here says what should be there. */
export function CountDialog({ session, close }: Props & { session: Till.OpenSession }) {
  const { say, name } = useWords();
  const [count] = api.useCountTillMutation({ tells: 'caller' });
  const offered = api.useQueryVisitPaymentMethodsQuery().data ?? [];
  const [counts, setCounts] = useState<Till.Counts>([]);
  const [sums, setSums] = useState<Readonly<Record<string, number | null>>>({});
  const used = session.figures.filter(({ methodCode }) => methodCode !== drawer && isCountable(methodCode));
  const others = [
    ...offered.filter(({ code, isCash }) => !isCash && isCountable(code)),
    ...used
      .filter(({ methodCode }) => !offered.some(({ code }) => code === methodCode))
      .map(({ methodCode, ...names }) => ({ code: methodCode, ...names })),
  ];
  return (
    <ConfirmAct
      title={say('till.count.title')}
      act={say('till.count.submit')}
      effect={
        <>
          <p className={style.hint}>{say('till.count.blind')}</p>
          <div className={style.field}>
            <span className={style.label}>{say('till.count.notes')}</span>
          </div>
          <CountFields counts={counts} onChange={setCounts} />
          {others.length > 0 ? (
            <div className={style.field}>
              <span className={style.label}>{say('till.count.others')}</span>
              <div className={style.counts}>
                {others.map((method) => (
                  <div key={method.code} className={style.field}>
                    <span className={style.label}>{name(method)}</span>
                    <MoneyField
                      value={sums[method.code] ?? null}
                      onChange={(amount) => setSums({ ...sums, [method.code]: amount })}
                      ids={{ 'aria-label': name(method) }}
                    />
                  </div>
                ))}
              </div>
            </div>
          ) : null}
        </>
      }
      confirm={() =>
        count({
          id: session.id,
          counts,
          sums: Object.entries(sums).flatMap(([methodCode, amount]) => (amount ? [{ methodCode, amount }] : [])),
          version: session.version,
        }).unwrap()
      }
      close={close}
    />
  );
}

/** A reason beside a line of the sheet. */
export function ReasonInput({ value, onChange, label }: { value: string; onChange: (text: string) => void; label: string }) {
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label, maxLength: 500, autoComplete: 'off' }}
    />
  );
}
