import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { memberCardMethod } from '../../domain/billing/payments.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import { checkRecharge, giftOf } from '../../domain/membership/rules.ts';
import type * as Member from '../../domain/membership/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfCard } from './bandOfCard.ts';

interface Draft {
  amount: number | null;
  gift: number | null;
  giftValidUntil: string;
  methodCode: string;
  reason: string;
}

const Field = fieldsOf<Draft>();
const today = () => dateAt(new Date());
const check = ({ amount, gift, giftValidUntil, methodCode }: Draft): FieldProblem<Draft>[] => [
  ...(amount === null ? [{ field: 'amount', message: 'error.field.required' } as const] : []),
  ...(methodCode === '' ? [{ field: 'methodCode', message: 'error.field.required' } as const] : []),
  ...(checkRecharge({ amount: amount ?? 1, gift: gift ?? 0, giftValidUntil: giftValidUntil || null }, today()) as FieldProblem<Draft>[]),
];

/** Money onto a card, with the gift its type promises proposed. */
export function RechargeForm({ card: latest, close }: { card: Member.CardFull; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [card] = useState(latest);
  const [recharge] = api.useRechargeMutation();
  const { data: methods } = api.useQueryVisitPaymentMethodsQuery();
  const [start] = useState<Draft>(() => ({ amount: null, gift: 0, giftValidUntil: addDays(today(), 365), methodCode: '', reason: '' }));
  const save = ({ amount, gift, giftValidUntil, methodCode, reason }: Draft) =>
    recharge({
      ...{
        cardId: card.id,
        amount: amount ?? 0,
        gift: gift ?? 0,
        giftValidUntil: gift ? giftValidUntil : null,
        reason,
        version: card.version,
      },
      payments: [{ methodCode, amount: amount ?? 0 }],
    }).unwrap();
  return (
    <DrawerForm title="membership.act.recharge" patient={bandOfCard(card)} start={start} check={check} save={save} close={close}>
      <Field.Money of="amount" label="membership.recharge.amount" required />
      <Gift card={card} />
      <Field.Date of="giftValidUntil" label="membership.giftValidUntil" />
      <Field.Dictionary
        of="methodCode"
        label="membership.method"
        required
        wide
        entries={entriesOf(methods?.filter(({ code }) => code !== memberCardMethod))}
      />
      <Field.Text of="reason" label="field.remark" wide />
      <After card={card} />
    </DrawerForm>
  );
}

function Gift({ card }: { card: Member.CardFull }) {
  const amount = useWatch<Draft, 'amount'>({ name: 'amount' });
  const { setValue, formState } = useFormContext<Draft>();
  const [proposed, setProposed] = useState(0);
  const promised = giftOf(amount ?? 0, card);
  if (promised !== proposed) {
    setProposed(promised);
    if (!formState.touchedFields.gift) queueMicrotask(() => setValue('gift', promised));
  }
  return <Field.Money of="gift" label="membership.gift" hint={card.rechargeBonus > 0 ? 'membership.gift.proposed' : undefined} />;
}

function After({ card }: { card: Member.CardFull }) {
  const { money } = useWords();
  const [amount, gift] = useWatch<Draft, ['amount', 'gift']>({ name: ['amount', 'gift'] });
  return (
    <FactSheet>
      <Fact label="membership.principalAfter">{money(card.principal + (amount ?? 0))}</Fact>
      <Fact label="membership.giftAfter">{money(card.gift + (gift ?? 0))}</Fact>
    </FactSheet>
  );
}
