import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useSeen } from '../../blocks/useSeen.ts';
import { checkConnection, checkStart } from '../../domain/invoice/connection.ts';
import { sendingFaultWords } from '../../domain/invoice/sending.ts';
import type * as Sendings from '../../domain/invoice/sendingShapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import style from './invoice.module.css';

interface Draft {
  kind: 'bridge';
  address: string;
  account: string;
  key: string;
  isOn: boolean;
  /** The start; empty while sending is off. */
  beginsAt: string;
}
const Field = fieldsOf<Draft>();
const form = 'invoice.connection';
const kinds = [{ value: 'bridge', label: 'invoice.connection.kind.bridge' }] as const;

/** The provider of e-invoices of this clinic, and a trial of the connection. */
export function ConnectionOfProvider() {
  const { say } = useWords();
  const { data, error, refetch } = api.useQueryEinvoiceConnectionQuery();
  const connection = useSeen(data, form);
  return (
    <section className={style.form} aria-label={say('invoice.connection.title')}>
      <h2 className={style.heading}>{say('invoice.connection.title')}</h2>
      <p className={style.quiet}>{say('invoice.connection.hint')}</p>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {connection ? <ConnectionForm connection={connection} /> : error ? null : <Skeleton variant="rectangular" height={200} />}
    </section>
  );
}

function ConnectionForm({ connection }: { connection: Sendings.Connection }) {
  const { say } = useWords();
  const [save] = api.useSaveEinvoiceConnectionMutation({ tells: 'caller' });
  const { version, hasKey, kind, address, account, beginsAt } = connection;
  const isOn = beginsAt !== null;
  const start: Draft = { kind, address, account, key: '', isOn, beginsAt: beginsAt ?? '' };
  const check = (draft: Draft): FieldProblem<Draft>[] => [...checkConnection(draft, hasKey), ...(draft.isOn ? checkStart(draft) : [])];
  return (
    <>
      {version === 0 ? (
        <Alert severity="info" className={style.notice ?? ''}>
          {say('invoice.connection.none')}
        </Alert>
      ) : null}
      <RecordForm
        name={form}
        version={version}
        start={start}
        check={check}
        save={({ isOn: sends, beginsAt: from, ...draft }) => save({ ...draft, beginsAt: sends ? from : null, version }).unwrap()}
      >
        <Field.Choice of="kind" label="invoice.connection.kind" options={kinds} />
        <Field.Text of="account" label="invoice.connection.account" required />
        <Field.Text of="address" label="invoice.connection.address" required wide />
        <Field.Text
          of="key"
          label="invoice.connection.key"
          type="password"
          autoComplete="new-password"
          required={!hasKey}
          {...(hasKey && { hint: 'invoice.connection.key.kept' as const })}
        />
        <Field.Check of="isOn" label="invoice.connection.on" />
        <BeginsAt />
      </RecordForm>
      {version === 0 ? null : <Trial />}
    </>
  );
}

function BeginsAt() {
  const isOn = useWatch<Draft, 'isOn'>({ name: 'isOn' });
  return isOn ? <Field.DateTime of="beginsAt" label="invoice.connection.beginsAt" required /> : null;
}

/** Tries the connection as it is saved. */
function Trial() {
  const { say } = useWords();
  const [tryOut, { currentData: trial, isFetching }] = api.useLazyTryEinvoiceConnectionQuery();
  const [isTried, setTried] = useState(false);
  const run = async () => {
    setTried(false);
    await tryOut();
    setTried(true);
  };
  return (
    <div className={style.trial}>
      <Button variant="outlined" disabled={isFetching} onClick={() => void run()}>
        {say('invoice.connection.try')}
      </Button>
      {isTried && trial && !isFetching ? (
        <Alert severity={trial.fault ? 'error' : 'success'}>
          {say(trial.fault ? sendingFaultWords[trial.fault] : 'invoice.connection.try.done')}
        </Alert>
      ) : null}
    </div>
  );
}
