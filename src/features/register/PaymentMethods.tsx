import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import { useActs } from '../../blocks/register/useActs.ts';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type { Need } from '../../domain/permission/holds.ts';
import { checkMethod, type Draft, draft, type Line, paymentKinds } from '../../domain/register/paymentMethods.ts';

const column = columnsOf<Line>();
const Field = fieldsOf<Draft>();
const uses = [
  ['forVisit', 'register.payment.visit'],
  ['forPackage', 'register.payment.package'],
  ['forRefund', 'register.payment.refund'],
] as const;
const kindWords = (kind: string) => `register.payment.kind.${kind}` as MessageId; // every kind has its word
const columns = [
  column.text('nameZh', 'register.nameZh', { width: 144, grow: 1 }),
  column.text('nameEn', 'register.nameEn', { width: 176, grow: 1 }),
  column.own('kind', 'register.payment.kind', ({ kind }, { say }) => say(kindWords(kind)), { width: 128 }),
  column.own(
    'uses',
    'register.payment.uses',
    (row, { say }) =>
      uses
        .filter(([use]) => row[use])
        .map(([, words]) => say(words))
        .join(say('common.separator')),
    { width: 232 },
  ),
];
const words = {
  title: 'register.payment.title',
  new: 'register.payment.new',
  edit: 'register.payment.edit',
  search: 'register.search',
  off: 'register.payment.off',
} as const;

const form: RegisterForm<Line, Draft> = {
  history: 'paymentMethod',
  blank: { nameZh: '', nameEn: '', kind: 'mobile', forVisit: true, forPackage: true, forRefund: true },
  draftOf: ({ id, enabled, version, ...rest }) => rest,
  shape: draft,
  check: checkMethod,
  fields: (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="register.nameEn" />
      <Field.Select
        of="kind"
        label="register.payment.kind"
        required
        hint="register.payment.kind.hint"
        options={paymentKinds.map((value) => ({ value, label: kindWords(value) }))}
      />
      <Field.Check of="forVisit" label="organisation.field.forVisit" />
      <Field.Check of="forPackage" label="organisation.field.forPackage" />
      <Field.Check of="forRefund" label="organisation.field.forRefund" />
    </>
  ),
};

/** How the clinic takes money and gives it back; the cashier is offered them in this order. */
export function PaymentMethods({ needs, tabs }: { needs: Need; tabs: ReactNode }) {
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryPaymentMethodListQuery(criteria);
  const [save] = api.useSavePaymentMethodMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetPaymentMethodEnabledMutation({ tells: 'caller' });
  const [move] = api.useMovePaymentMethodMutation();
  const [remove] = api.useDeletePaymentMethodMutation({ tells: 'caller' });
  const acts = useActs<Draft>({ save, setEnabled, move, remove });
  return (
    <Register exported="paymentMethods" words={words} view={view} rows={rows} columns={columns} acts={acts} form={form} needs={needs}>
      {tabs}
    </Register>
  );
}
