import Skeleton from '@mui/material/Skeleton';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useSeen } from '../../blocks/useSeen.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkConnection, type ProviderKind, providerKinds, usualAddress } from '../../domain/sms/rules.ts';
import type * as Sms from '../../domain/sms/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './sms.module.css';

interface Draft {
  kind: string;
  address: string;
  account: string;
  secret: string;
  sign: string;
  appId: string;
  quietFrom: string;
  quietUntil: string;
  bought: number | null;
}
const Field = fieldsOf<Draft>();
const form = 'sms.connection';
const kinds = providerKinds.map((value) => ({ value, label: `sms.connection.kind.${value}` as const }));
const kindOf = (value: string): ProviderKind => providerKinds.find((one) => one === value) ?? 'none';

/** The provider of text messages, the sign, the quiet hours and the messages bought and used. */
export function ConnectionPanel() {
  const { say } = useWords();
  const { may } = useStaff();
  const { data, error, refetch } = api.useQuerySmsConnectionQuery();
  const connection = useSeen(data, form);
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!connection) return <Skeleton variant="rectangular" height={200} />;
  return (
    <section className={style.panel} aria-label={say('sms.connection.title')}>
      <p>{balanceOf(connection, say)}</p>
      {may('o_sms_set') ? <ConnectionForm connection={connection} /> : null}
    </section>
  );
}

const balanceOf = ({ bought, used }: Sms.Connection, say: ReturnType<typeof useWords>['say']) =>
  bought === null ? say('sms.balance.used', { used }) : say('sms.balance.left', { bought, used, left: bought - used });

function ConnectionForm({ connection }: { connection: Sms.Connection }) {
  const [save] = api.useSaveSmsConnectionMutation({ tells: 'caller' });
  const { version, hasSecret, used: _, ...kept } = connection;
  const check = (draft: Draft) => checkConnection({ ...draft, ...addressOf(draft) }, hasSecret) as FieldProblem<Draft>[];
  return (
    <RecordForm<Draft, unknown>
      name={form}
      version={version}
      start={{ ...kept, secret: '' }}
      check={check}
      save={(draft) => save({ ...draft, ...addressOf(draft), version }).unwrap()}
    >
      <Field.Choice of="kind" label="sms.connection.kind" options={kinds} />
      <Account hasSecret={hasSecret} />
      <Field.Text of="quietFrom" label="sms.connection.quietFrom" required />
      <Field.Text of="quietUntil" label="sms.connection.quietUntil" required />
      <Field.Number of="bought" label="sms.connection.bought" />
    </RecordForm>
  );
}

/** An empty address is the usual one of the provider. */
function addressOf({ kind, address }: Draft): { kind: ProviderKind; address: string } {
  const known = kindOf(kind);
  return { kind: known, address: address.trim() || usualAddress[known] };
}

function Account({ hasSecret }: { hasSecret: boolean }) {
  const kind = kindOf(useWatch<Draft, 'kind'>({ name: 'kind' }));
  if (kind === 'none') return null;
  return (
    <>
      <Field.Text of="account" label="sms.connection.account" required />
      <Field.Text
        of="secret"
        label="sms.connection.secret"
        type="password"
        autoComplete="new-password"
        required={!hasSecret}
        {...(hasSecret && { hint: 'sms.connection.secret.kept' as const })}
      />
      <Field.Text of="sign" label="sms.connection.sign" required />
      {kind === 'tencent' ? <Field.Text of="appId" label="sms.connection.appId" required /> : null}
      <Field.Text of="address" label="sms.connection.address" hint="sms.connection.address.usual" wide />
    </>
  );
}
