import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientsField } from '../../blocks/PatientsField.tsx';
import { addDays, dateAt } from '../../domain/dates.ts';
import { checkCardNumber } from '../../domain/membership/rules.ts';
import type * as Member from '../../domain/membership/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
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
}

const Field = fieldsOf<Draft>();
const needs: Record<CardAct, readonly (keyof Draft & string)[]> = {
  refund: ['amount', 'methodCode', 'reason'],
  transfer: ['to', 'amount'],
  points: ['points', 'reason'],
  upgrade: ['newTypeId'],
  number: ['cardNumber'],
  share: [],
};

const checkOf =
  (act: CardAct, card: Member.CardFull) =>
  (draft: Draft): FieldProblem<Draft>[] => [
    ...needs[act].flatMap((field) =>
      draft[field] === '' || draft[field] === null ? [{ field, message: 'error.field.required' } as const] : [],
    ),
    ...((act === 'refund' || act === 'transfer') && (draft.amount ?? 0) > card.principal
      ? [{ field: 'amount', message: 'membership.refused.balance' } as const]
      : []),
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
    ...{ amount: null, methodCode: '', to: '', points: null, validUntil: addDays(dateAt(new Date()), 365), newTypeId: '' },
    ...{ cardNumber: card.cardNumber, people: card.sharedWith.map(({ id, name }) => ({ id, name })), reason: '' },
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
      {act === 'transfer' ? <TransferTarget exceptId={card.id} /> : null}
      {act === 'refund' || act === 'transfer' ? <Field.Money of="amount" label="membership.amount" required /> : null}
      {act === 'refund' ? <Field.Dictionary of="methodCode" label="membership.method" required wide entries={entriesOf(methods)} /> : null}
      {act === 'points' ? (
        <>
          <Field.Number of="points" label="membership.points" required hint="membership.points.hint" />
          <Field.Date of="validUntil" label="membership.pointsValidUntil" />
        </>
      ) : null}
      {act === 'upgrade' ? (
        <Field.Dictionary
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
      {act === 'share' ? <PatientsField of="people" label="membership.sharedWith" /> : null}
      {act === 'number' || act === 'share' ? null : (
        <Field.Text of="reason" label="field.reason" required={act === 'refund' || act === 'points'} wide />
      )}
    </DrawerForm>
  );
}

function useCardAct(act: CardAct, { id, version }: Member.CardFull): (draft: Draft) => Promise<unknown> {
  const [refund] = api.useRefundCardMutation();
  const [transfer] = api.useTransferCardMutation();
  const [adjust] = api.useAdjustPointsMutation();
  const [upgrade] = api.useUpgradeCardMutation();
  const [renumber] = api.useUpdateCardMutation();
  const [share] = api.useShareCardMutation();
  return ({ amount, methodCode, to, points, validUntil, newTypeId, cardNumber, people, reason }) => {
    switch (act) {
      case 'refund':
        return refund(showingProblems({ cardId: id, amount: amount ?? 0, methodCode, reason, version })).unwrap();
      case 'transfer':
        return transfer(showingProblems({ from: id, to, amount: amount ?? 0, reason, version })).unwrap();
      case 'points':
        return adjust(
          showingProblems({ cardId: id, points: points ?? 0, validUntil: (points ?? 0) > 0 ? validUntil || null : null, reason, version }),
        ).unwrap();
      case 'upgrade':
        return upgrade(showingProblems({ cardId: id, newTypeId, reason, version })).unwrap();
      case 'number':
        return renumber(showingProblems({ id, cardNumber, version })).unwrap();
      case 'share':
        return share(showingProblems({ id, patientIds: people.map((person) => person.id), version })).unwrap();
    }
  };
}
