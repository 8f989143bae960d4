import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { drawer, isCountable } from '../../domain/till/figures.ts';
import type * as Till from '../../domain/till/shapes.ts';
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
