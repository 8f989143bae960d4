import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Received } from '../domain/billing/counter.ts';
import type { PaymentMethod } from '../domain/dictionary/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { DictionarySelect } from './DictionarySelect.tsx';
import { entriesOf } from './entries.ts';
import style from './form.module.css';
import { AddIcon, CloseIcon } from './icons.tsx';
import { MoneyField } from './MoneyField.tsx';

interface Draft {
  rows: Received[];
}

interface Props {
  /** undefined while they load. */
  methods: readonly PaymentMethod[] | undefined;
  most: number;
  /** Fen the rows have to come to: a method chosen without an amount takes the rest. */
  due: number;
}

/** A row a method, each with what was received by it. For cash that is the banknotes. */
export function MethodRows({ methods, most, due }: Props) {
  const { say, name } = useWords();
  const rows = useWatch<Draft, 'rows'>({ name: 'rows' });
  const { setValue } = useFormContext<Draft>();
  const set = (next: Received[]) => setValue('rows', next, { shouldDirty: true });
  const edit = (index: number, part: Partial<Received>) => set(rows.map((row, place) => (place === index ? { ...row, ...part } : row)));
  const choose = (index: number, methodCode: string) => {
    const rest = due - rows.reduce((sum, { received }, place) => sum + (place === index ? 0 : (received ?? 0)), 0);
    edit(index, { methodCode, ...(rows[index]!.received === null && rest > 0 && { received: rest }) });
  };
  return (
    <>
      <p className={style.label}>{say('billing.ledger.method')}</p>
      {rows.map((row, index) => {
        const method = methods?.find(({ code }) => code === row.methodCode);
        const free = methods?.filter(({ code }) => code === row.methodCode || !rows.some(({ methodCode }) => methodCode === code));
        const label = say('billing.methods.row', { number: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <div key={index} className={style.methodRow}>
            <DictionarySelect
              entries={entriesOf(free)}
              value={row.methodCode}
              onChange={(methodCode) => choose(index, methodCode)}
              ids={{ 'aria-label': label }}
            />
            <MoneyField
              value={row.received}
              onChange={(received) => edit(index, { received })}
              ids={{ 'aria-label': say('billing.methods.amount', { method: method ? name(method) : label }) }}
            />
            <IconButton
              size="small"
              aria-label={say('billing.payment.remove', { method: method ? name(method) : label })}
              onClick={() => set(rows.filter((_, place) => place !== index))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </div>
        );
      })}
      {rows.length < most ? (
        <Button size="small" startIcon={<AddIcon />} onClick={() => set([...rows, { methodCode: '', received: null }])}>
          {say('billing.methods.add')}
        </Button>
      ) : null}
    </>
  );
}
