import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { checkConnection, checkStart } from '../../domain/invoice/connection.ts';
import { type SendingFault, sendingFaultWords } from '../../domain/invoice/sending.ts';
import type * as Sendings from '../../domain/invoice/sendingShapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import type { Saved } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { ErrorState } from '../ErrorState.tsx';
import { fieldsOf } from '../fields.tsx';
import { RecordForm } from '../RecordForm.tsx';
import { useSeen } from '../useSeen.ts';
import style from './connection.module.css';

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
const kinds = [{ value: 'bridge', label: 'invoice.connection.kind.bridge' }] as const;

export interface ConnectionWords {
  title: MessageId;
  hint: MessageId;
  /** The notice while there is no connection. */
  none: MessageId;
  on: MessageId;
  beginsAt: MessageId;
}

interface Props {
  /** Names the form, so that its draft is kept. */
  form: string;
  words: ConnectionWords;
  asked: { data?: Sendings.Connection | undefined; error?: { message: string } | undefined; refetch: () => unknown };
  save: (draft: Sendings.ConnectionDraft) => Promise<Saved>;
  /** Tries the saved connection; null: the bridge answered. */
  tryOut: () => Promise<SendingFault | null | undefined>;
}

/** The connection of this clinic to a bridge, and a trial of it. */
export function ConnectionSection({ form, words, asked, save, tryOut }: Props) {
  const { say } = useWords();
  const { data, error, refetch } = asked;
  const connection = useSeen(data, form);
  const isLoading = !connection && !error;
  return (
    <section className={style.form} aria-label={say(words.title)}>
      <h2 className={style.heading}>{say(words.title)}</h2>
      <p className={style.quiet}>{say(words.hint)}</p>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {isLoading ? <Skeleton variant="rectangular" height={200} /> : null}
      {connection ? <ConnectionForm form={form} words={words} connection={connection} save={save} /> : null}
      {connection && connection.version > 0 ? <Trial tryOut={tryOut} /> : null}
    </section>
  );
}

type FormProps = Pick<Props, 'form' | 'words' | 'save'> & { connection: Sendings.Connection };

function ConnectionForm({ form, words, connection, save }: FormProps) {
  const { say } = useWords();
  const { version, hasKey, kind, address, account, beginsAt } = connection;
  const start: Draft = { kind, address, account, key: '', isOn: beginsAt !== null, beginsAt: beginsAt ?? '' };
  const check = (draft: Draft): FieldProblem<Draft>[] => [...checkConnection(draft, hasKey), ...(draft.isOn ? checkStart(draft) : [])];
  return (
    <>
      {version === 0 ? (
        <Alert severity="info" className={style.notice ?? ''}>
          {say(words.none)}
        </Alert>
      ) : null}
      <RecordForm
        name={form}
        version={version}
        start={start}
        check={check}
        save={({ isOn, beginsAt: from, ...draft }) => save({ ...draft, beginsAt: isOn ? from : null, version })}
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
        <Field.Check of="isOn" label={words.on} />
        <BeginsAt label={words.beginsAt} />
      </RecordForm>
    </>
  );
}

function BeginsAt({ label }: { label: MessageId }) {
  const isOn = useWatch<Draft, 'isOn'>({ name: 'isOn' });
  return isOn ? <Field.DateTime of="beginsAt" label={label} required /> : null;
}

function Trial({ tryOut }: Pick<Props, 'tryOut'>) {
  const { say } = useWords();
  const [isTrying, setTrying] = useState(false);
  /** Undefined before a trial, and after one that failed on the way, of which the notice of the call tells. */
  const [fault, setFault] = useState<SendingFault | null>();
  const run = async () => {
    setTrying(true);
    setFault(undefined);
    setFault(await tryOut());
    setTrying(false);
  };
  return (
    <div className={style.trial}>
      <Button variant="outlined" disabled={isTrying} onClick={() => void run()}>
        {say('invoice.connection.try')}
      </Button>
      {fault === undefined ? null : (
        <Alert severity={fault ? 'error' : 'success'}>{say(fault ? sendingFaultWords[fault] : 'invoice.connection.try.done')}</Alert>
      )}
    </div>
  );
}
