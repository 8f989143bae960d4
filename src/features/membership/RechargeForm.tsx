import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import { useUnusualQuestion } from '../../blocks/useUnusualQuestion.ts';
import { memberCardMethod } from '../../domain/billing/payments.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import { checkRecharge, giftBeyondRule, giftOf } from '../../domain/membership/rules.ts';
import type * as Member from '../../domain/membership/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkReason, checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfCard } from './bandOfCard.ts';

interface Draft {
  amount: number | null;
  gift: number | null;
  giftValidUntil: string;
  methodCode: string;
  /** A second method pays this part; the first pays the rest. */
  secondCode: string;
  secondAmount: number | null;
  thirdCode: string;
  thirdAmount: number | null;
  reason: string;
}

const Field = fieldsOf<Draft>();
const today = () => dateAt(new Date());

/** Further methods that were chosen, with their parts (fen). */
const furtherOf = ({ secondCode, secondAmount, thirdCode, thirdAmount }: Draft) =>
  [
    { methodCode: secondCode, amount: secondAmount ?? 0, field: 'secondAmount' as const },
    { methodCode: thirdCode, amount: thirdAmount ?? 0, field: 'thirdAmount' as const },
  ].filter(({ methodCode }) => methodCode !== '');
const restOf = (draft: Draft): number => (draft.amount ?? 0) - furtherOf(draft).reduce((sum, { amount }) => sum + amount, 0);

const isBeyond = ({ amount, gift }: Pick<Draft, 'amount' | 'gift'>, card: Member.CardFull): boolean =>
  giftBeyondRule(amount ?? 0, gift ?? 0, card) > 0;

const checkOf =
  (card: Member.CardFull) =>
  (draft: Draft): FieldProblem<Draft>[] => {
    const { amount, gift, giftValidUntil, methodCode } = draft;
    const further = furtherOf(draft);
    const codes = [methodCode, ...further.map((part) => part.methodCode)];
    return [
      ...checkRequired(draft, ['amount']),
      ...(isBeyond(draft, card) ? checkReason(draft.reason) : []),
      ...checkRequired(draft, ['methodCode']),
      ...further.flatMap((part) => (part.amount > 0 ? [] : [{ field: part.field, message: 'error.notPositive' } as const])),
      ...(new Set(codes).size < codes.length ? [{ field: 'secondCode', message: 'membership.method.twice' } as const] : []),
      ...(amount !== null && further.length > 0 && restOf(draft) <= 0
        ? [{ field: further[0]!.field, message: 'membership.recharge.partTooLarge' } as const]
        : []),
      ...(checkRecharge(
        { amount: amount ?? 1, gift: gift ?? 0, giftValidUntil: giftValidUntil || null },
        today(),
      ) as FieldProblem<Draft>[]),
    ];
  };

/** Money onto a card, with the gift its type promises proposed. */
export function RechargeForm({ card: latest, close }: { card: Member.CardFull; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [card] = useState(latest);
  const [recharge] = api.useRechargeMutation({ tells: 'caller' });
  const doOrAsk = useLimitedAct();
  const askUnusual = useUnusualQuestion();
  const [check] = useState(() => checkOf(card));
  const [start] = useState<Draft>(() => ({
    amount: null,
    gift: 0,
    giftValidUntil: addDays(today(), 365),
    methodCode: '',
    reason: '',
    secondCode: '',
    secondAmount: null,
    thirdCode: '',
    thirdAmount: null,
  }));
  const save = (typed: Draft, confirmed: boolean, againConfirmed: boolean) => {
    const { amount, gift, giftValidUntil, methodCode, reason } = typed;
    const draft = {
      cardId: card.id,
      amount: amount ?? 0,
      gift: gift ?? 0,
      giftValidUntil: gift ? giftValidUntil : null,
      reason,
      version: card.version,
      payments: [{ methodCode, amount: restOf(typed) }, ...furtherOf(typed).map(({ field: _field, ...part }) => part)],
    };
    const perform = () => recharge({ ...draft, sumConfirmed: true, againConfirmed }).unwrap();
    return doOrAsk({ act: 'giftMoney', draft, confirmed, perform });
  };
  return (
    <DrawerForm
      title="membership.act.recharge"
      patient={bandOfCard(card)}
      start={start}
      check={check}
      ask={({ amount }) => askUnusual('recharge', [amount])}
      save={save}
      close={close}
    >
      <Field.Money of="amount" label="membership.recharge.amount" required />
      <Gift card={card} />
      <Field.Date of="giftValidUntil" label="membership.giftValidUntil" />
      <Methods />
      <Reason card={card} />
      <After card={card} />
    </DrawerForm>
  );
}

/** The first method pays what the others leave open. */
function Methods() {
  const { money } = useWords();
  const { data: methods } = api.useQueryVisitPaymentMethodsQuery();
  const draft = useWatch<Draft>() as Draft; // every field has a start
  const entries = entriesOf(methods?.filter(({ code, isOffered }) => isOffered && code !== memberCardMethod));
  return (
    <>
      <Field.Dictionary of="methodCode" label="membership.method" required wide entries={entries} />
      <Field.Dictionary of="secondCode" label="membership.method.second" wide entries={entries} />
      {draft.secondCode ? (
        <>
          <Field.Money of="secondAmount" label="membership.method.secondAmount" required />
          <Field.Dictionary of="thirdCode" label="membership.method.third" wide entries={entries} />
        </>
      ) : null}
      {draft.secondCode && draft.thirdCode ? <Field.Money of="thirdAmount" label="membership.method.thirdAmount" required /> : null}
      {draft.secondCode ? (
        <FactSheet>
          <Fact label="membership.method.firstAmount">{money(restOf(draft))}</Fact>
        </FactSheet>
      ) : null}
    </>
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

/** A gift beyond the rule of the card type says why. */
function Reason({ card }: { card: Member.CardFull }) {
  const [amount, gift] = useWatch<Draft, ['amount', 'gift']>({ name: ['amount', 'gift'] });
  const needsReason = isBeyond({ amount, gift }, card);
  return (
    <Field.Text
      of="reason"
      label={needsReason ? 'field.reason' : 'field.remark'}
      required={needsReason}
      hint={needsReason ? 'membership.gift.beyond' : undefined}
      wide
    />
  );
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
