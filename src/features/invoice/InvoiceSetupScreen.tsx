import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Page } from '../../blocks/Page.tsx';
import { checkSetup, numberText } from '../../domain/invoice/rules.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import style from './invoice.module.css';

interface Draft {
  prefix: string;
  startNumber: number | null;
  digitCount: number | null;
}
const Field = fieldsOf<Draft>();
const typed = ({ prefix, startNumber, digitCount }: Draft) => ({ prefix, startNumber: startNumber ?? 0, digitCount: digitCount ?? 0 });
const check = (draft: Draft) => checkSetup({ ...typed(draft), version: 0 }) as FieldProblem<Draft>[];

/** Numbers invoices are given: those in use, and those before them. */
export default function InvoiceSetupScreen() {
  const { say, name, dateTime } = useWords();
  const { data: setup, error, refetch } = api.useQueryInvoiceSetupQuery();
  const [isEditing, setIsEditing] = useState(false);
  const current = setup?.current;
  return (
    <Page
      title="invoice.setup.title"
      line="invoice.setup.hint"
      acts={
        <Button variant="contained" disabled={!setup} onClick={() => setIsEditing(true)}>
          {say('invoice.setup.new')}
        </Button>
      }
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {setup || error ? null : <Skeleton variant="rectangular" height={160} />}
      {setup && !current ? <Alert severity="info">{say('invoice.setup.first')}</Alert> : null}
      {current ? (
        <FactSheet>
          <Fact label="invoice.prefix">{current.prefix}</Fact>
          <Fact label="invoice.startNumber">{current.startNumber}</Fact>
          <Fact label="invoice.currentNumber">{current.currentNumber ?? say('invoice.unused')}</Fact>
          <Fact label="invoice.digitCount">{current.digitCount}</Fact>
          <Fact label="invoice.nextNumber">
            <strong>
              {numberText(current, (current.currentNumber ?? current.startNumber - 1) + 1) ?? say('invoice.refused.numbersUsed')}
            </strong>
          </Fact>
          <Fact label="invoice.begunAt">{dateTime(current.begunAt)}</Fact>
          <Fact label="invoice.begunBy">{name({ name: current.begunByName, nameEn: current.begunByNameEn })}</Fact>
        </FactSheet>
      ) : null}
      {setup ? (
        <DetailTable
          title="invoice.range.earlier"
          rows={setup.earlier}
          keyOf={({ id }) => id}
          empty="invoice.range.empty"
          columns={[
            { label: 'invoice.range.numbers', cell: numbersOf },
            { label: 'invoice.begunAt', cell: ({ begunAt }) => dateTime(begunAt) },
            { label: 'invoice.endedAt', cell: ({ endedAt }) => dateTime(endedAt) },
            { label: 'invoice.begunBy', cell: ({ begunByName, begunByNameEn }) => name({ name: begunByName, nameEn: begunByNameEn }) },
          ]}
        />
      ) : null}
      {isEditing ? <SetupDrawer current={current ?? null} close={() => setIsEditing(false)} /> : null}
    </Page>
  );
}

const numbersOf = (range: Invoice.Range) =>
  `${numberText(range, range.startNumber)} – ${numberText(range, range.currentNumber ?? range.startNumber)}`;

function SetupDrawer({ current, close }: { current: Invoice.Range | null; close: () => void }) {
  const [save] = api.useSaveInvoiceSetupMutation({ tells: 'caller' });
  const [start] = useState<Draft>(() => ({
    prefix: current?.prefix ?? '',
    startNumber: (current?.currentNumber ?? (current?.startNumber ?? 1) - 1) + 1,
    digitCount: current?.digitCount ?? 8,
  }));
  // As it was seen when the drawer opened: a colleague's range does not slip in behind it.
  const [version] = useState(current?.version ?? 0);
  return (
    <DrawerForm
      title="invoice.setup.new"
      start={start}
      check={check}
      save={(draft) => save({ ...typed(draft), version }).unwrap()}
      close={close}
    >
      <Field.Text of="prefix" label="invoice.prefix" autoFocus />
      <Field.Number of="startNumber" label="invoice.startNumber" required />
      <Field.Number of="digitCount" label="invoice.digitCount" required />
      <First />
    </DrawerForm>
  );
}

/** What the first number will look like, and whether it was given before. */
function First() {
  const { say } = useWords();
  const [prefix, startNumber, digitCount] = useWatch<Draft, ['prefix', 'startNumber', 'digitCount']>({
    name: ['prefix', 'startNumber', 'digitCount'],
  });
  const draft = { prefix, startNumber, digitCount };
  const number = check(draft).length === 0 ? numberText(typed(draft), typed(draft).startNumber) : undefined;
  const { currentData } = api.useCheckInvoiceNumberQuery({ number: number ?? '' }, { skip: !number });
  if (!number) return null;
  return (
    <p className={`${style.wide} ${style.quiet}`} role="status">
      {say('invoice.first', { number })}
      {currentData?.exists ? <span className={style.missing}> · {say('invoice.number.exists')}</span> : null}
    </p>
  );
}
