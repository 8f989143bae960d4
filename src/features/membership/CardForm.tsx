import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ConsentFields } from '../../blocks/ConsentFields.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { SharingFields } from '../../blocks/SharingFields.tsx';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import { type ConsentKind, checkTransfer, isShareWidened } from '../../domain/membership/consent.ts';
import { checkCardNumber, giftTakenBack, worthOfPoints } from '../../domain/membership/rules.ts';
import type * as Member from '../../domain/membership/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfCard } from './bandOfCard.ts';
import { TransferTarget } from './TransferTarget.tsx';

export type CardAct = 'refund' | 'transfer' | 'points' | 'upgrade' | 'number' | 'share';

interface Draft {
  amount: number | null;
  methodCode: string;
  to: string;
  points: number | null;
  validUntil: string;
  newTypeId: string;
  cardNumber: string;
  people: { id: string; name: string }[];
  reason: string;
  consentKind: ConsentKind | '';
  consentNote: string;
}

const Field = fieldsOf<Draft>();
const needs: Record<CardAct, readonly (keyof Draft & string)[]> = {
  refund: ['amount', 'methodCode', 'reason'],
  transfer: ['to', 'amount', 'reason', 'consentKind', 'consentNote'],
  points: ['points', 'reason'],
  upgrade: ['newTypeId', 'reason'],
  number: ['cardNumber'],
  share: [],
};

const checkOf =
  (act: CardAct, card: Member.CardFull) =>
  (draft: Draft): FieldProblem<Draft>[] => [
    ...checkRequired(draft, needs[act]),
    ...((act === 'refund' || act === 'transfer') && (draft.amount ?? 0) > card.principal
      ? [{ field: 'amount', message: 'membership.refused.balance' } as const]
      : []),
    ...(act === 'share' && isShareWidened(draft.people, card) ? checkTransfer(draft) : []),
    ...(act === 'number' && draft.cardNumber ? checkCardNumber(draft.cardNumber) : []),
  ];

/** The rarer acts of a card, each its own few fields. */
export function CardForm({ act, card: latest, close }: { act: CardAct; card: Member.CardFull; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [card] = useState(latest);
  const save = useCardAct(act, card);
  const { data: methods } = api.useQueryRefundPaymentMethodsQuery();
  const { data: types } = api.useMemberTypeListQuery({ pageNo: 1, pageSize: 1000, enable: '1' }, { skip: act !== 'upgrade' });
  const [start] = useState<Draft>(() => ({
    amount: null,
    methodCode: '',
    to: '',
    points: null,
    validUntil: addDays(dateAt(new Date()), 365),
    newTypeId: '',
    cardNumber: card.cardNumber,
    people: card.sharedWith.map(({ id, name }) => ({ id, name })),
    reason: '',
    consentKind: '' as const,
    consentNote: '',
  }));
  return (
    <DrawerForm
      title={`membership.act.${act}`}
      patient={bandOfCard(card)}
      start={start}
      check={checkOf(act, card)}
      save={save}
      close={close}
    >
      {act === 'transfer' ? <TransferFrom card={card} /> : null}
      {act === 'transfer' ? <TransferTarget exceptId={card.id} /> : null}
      {act === 'refund' || act === 'transfer' ? <Field.Money of="amount" label="membership.amount" required /> : null}
      {act === 'refund' ? <RefundFrom card={card} /> : null}
      {act === 'refund' ? <Field.Dictionary of="methodCode" label="membership.method" required wide entries={entriesOf(methods)} /> : null}
      {act === 'points' ? (
        <>
          <Field.Number of="points" label="membership.points" required hint="membership.points.hint" />
          <Field.Date of="validUntil" label="membership.pointsValidUntil" />
        </>
      ) : null}
      {act === 'upgrade' ? (
        <Field.Lookup
          of="newTypeId"
          label="membership.type"
          required
          wide
          entries={entriesOf(types?.rows.filter(({ id }) => id !== card.typeId))}
        />
      ) : null}
      {act === 'number' ? (
        <Field.Text of="cardNumber" label="membership.cardNumber" required hint="membership.cardNumber.hint" wide autoFocus />
      ) : null}
      {act === 'share' ? (
        <SharingFields
          before={card.sharedWith.map(({ id }) => id)}
          owner={card.patientId}
          worth={card.principal + card.gift + worthOfPoints(card.points, card)}
        />
      ) : null}
      {act === 'number' || act === 'share' ? null : <Field.Text of="reason" label="field.reason" required wide />}
      {act === 'transfer' ? <ConsentFields /> : null}
    </DrawerForm>
  );
}

/** The card that gives, and what it holds before and after. */
function TransferFrom({ card }: { card: Member.CardFull }) {
  const { money } = useWords();
  const amount = useWatch<Draft, 'amount'>({ name: 'amount' });
  return (
    <FactSheet>
      <Fact label="membership.transfer.from">{card.cardNumber}</Fact>
      <Fact label="membership.principal">{money(card.principal)}</Fact>
      <Fact label="membership.principalAfter">{money(card.principal - (amount ?? 0))}</Fact>
    </FactSheet>
  );
}

/** What the card holds before and after a refund, and the gift money that goes with it. */
function RefundFrom({ card }: { card: Member.CardFull }) {
  const { say, money } = useWords();
  const amount = Math.min(useWatch<Draft, 'amount'>({ name: 'amount' }) ?? 0, card.principal);
  const taken = giftTakenBack(card, amount, card);
  return (
    <FactSheet>
      <Fact label="membership.principal">{money(card.principal)}</Fact>
      <Fact label="membership.refund.principalAfter">{money(card.principal - amount)}</Fact>
      <Fact label="membership.gift">{money(card.gift)}</Fact>
      <Fact label="membership.refund.giftAfter">{money(card.gift - taken)}</Fact>
      {taken > 0 ? <Fact label="membership.refund.gift" wide>{`${money(taken)} · ${say('membership.refund.giftRule')}`}</Fact> : null}
    </FactSheet>
  );
}

function useCardAct(act: CardAct, { id, version }: Member.CardFull): (draft: Draft, confirmed: boolean) => Promise<unknown> {
  const doOrAsk = useLimitedAct();
  const [refund] = api.useRefundCardMutation({ tells: 'caller' });
  const [transfer] = api.useTransferCardMutation({ tells: 'caller' });
  const [adjust] = api.useAdjustPointsMutation({ tells: 'caller' });
  const [upgrade] = api.useUpgradeCardMutation({ tells: 'caller' });
  const [renumber] = api.useUpdateCardMutation({ tells: 'caller' });
  const [share] = api.useShareCardMutation({ tells: 'caller' });
  return ({ amount, methodCode, to, points, validUntil, newTypeId, cardNumber, people, reason, consentKind, consentNote }, confirmed) => {
    const consent = consentKind === '' ? null : { kind: consentKind, note: consentNote };
    const shares = { id, patientIds: people.map((person) => person.id), reason, consent, version };
    const upgraded = { cardId: id, newTypeId, reason, version };
    switch (act) {
      case 'refund': {
        const draft = { cardId: id, amount: amount ?? 0, methodCode, reason, version };
        return doOrAsk({ act: 'cardRefund', draft, confirmed, perform: () => refund(draft).unwrap() });
      }
      case 'transfer': {
        const draft = { from: id, to, amount: amount ?? 0, reason, consent: consent!, version }; // checked: a transfer has one
        return doOrAsk({ act: 'cardTransfer', draft, confirmed, perform: () => transfer(draft).unwrap() });
      }
      case 'points': {
        const given = points ?? 0;
        const draft = { cardId: id, points: given, validUntil: given > 0 ? validUntil || null : null, reason, version };
        return doOrAsk({ act: 'pointsGiven', draft, confirmed, perform: () => adjust(draft).unwrap() });
      }
      case 'upgrade':
        return doOrAsk({ act: 'cardType', draft: upgraded, confirmed, perform: () => upgrade(upgraded).unwrap() });
      case 'number':
        return renumber({ id, cardNumber, version }).unwrap();
      case 'share':
        return doOrAsk({ act: 'cardShare', draft: shares, confirmed, perform: () => share(shares).unwrap() });
    }
  };
}
