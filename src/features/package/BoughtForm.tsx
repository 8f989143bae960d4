import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConsentFields } from '../../blocks/ConsentFields.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { SharingFields } from '../../blocks/SharingFields.tsx';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import { dateAt } from '../../domain/dates.ts';
import { type ConsentKind, checkTransfer, isShareWidened } from '../../domain/membership/consent.ts';
import { checkExtension } from '../../domain/package/rules.ts';
import type * as Suite from '../../domain/package/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfPackage } from './bandOfPackage.ts';

export type BoughtAct = 'share' | 'transfer' | 'extend' | 'refund';

interface Draft {
  people: { id: string; name: string }[];
  patientId: string;
  newDate: string;
  amount: number | null;
  methodCode: string;
  reason: string;
  consentKind: ConsentKind | '';
  consentNote: string;
}
const Field = fieldsOf<Draft>();
const needs: Record<BoughtAct, readonly (keyof Draft & string)[]> = {
  share: [],
  transfer: ['patientId', 'reason', 'consentKind', 'consentNote'],
  extend: ['newDate', 'reason'],
  refund: ['amount', 'methodCode', 'reason'],
};
const checkOf =
  (act: BoughtAct, { expiresOn, sharedWith, patientId }: Suite.BoughtFull) =>
  (draft: Draft): FieldProblem<Draft>[] => [
    ...checkRequired(draft, needs[act]),
    ...(act === 'share' && isShareWidened(draft.people, { sharedWith, patientId }) ? checkTransfer(draft) : []),
    ...(act === 'extend' && draft.newDate && draft.reason.trim() ? checkExtension(draft, { expiresOn, today: dateAt(new Date()) }) : []),
  ];

export function BoughtForm({ act, bought: latest, close }: { act: BoughtAct; bought: Suite.BoughtFull; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [bought] = useState(latest);
  const { say, money } = useWords();
  const { id, version } = bought;
  const [share] = api.useSharePackageMutation({ tells: 'caller' });
  const [transfer] = api.useTransferPackageMutation({ tells: 'caller' });
  const [extend] = api.useExtendPackageMutation({ tells: 'caller' });
  const [refund] = api.useRefundPackageMutation({ tells: 'caller' });
  const { data: methods } = api.useQueryRefundPaymentMethodsQuery();
  const [start] = useState<Draft>(() => ({
    people: bought.sharedWith.map((person) => ({ id: person.id, name: person.name })),
    patientId: '',
    newDate: bought.expiresOn,
    amount: bought.refundable,
    methodCode: '',
    reason: '',
    consentKind: '' as const,
    consentNote: '',
  }));
  const doOrAsk = useLimitedAct();
  const save = (typed: Draft, confirmed: boolean): Promise<unknown> => {
    const { people, patientId, newDate, amount, methodCode, reason, consentKind, consentNote } = typed;
    const consent = consentKind === '' ? null : { kind: consentKind, note: consentNote };
    const shares = { id, patientIds: people.map((person) => person.id), reason, consent, version };
    const transferred = { id, patientId, reason, consent: consent!, version }; // checked: a transfer has one
    switch (act) {
      case 'share':
        return doOrAsk({ act: 'packageShare', draft: shares, confirmed, perform: () => share(shares).unwrap() });
      case 'transfer':
        return doOrAsk({ act: 'packageTransfer', draft: transferred, confirmed, perform: () => transfer(transferred).unwrap() });
      case 'extend':
        return extend({ id, newDate, reason, version }).unwrap();
      case 'refund': {
        const draft = { id, amount: amount ?? 0, methodCode, reason, version };
        return doOrAsk({ act: 'packageRefund', draft, confirmed, perform: () => refund(draft).unwrap() });
      }
    }
  };
  return (
    <DrawerForm
      title={`package.act.${act}`}
      patient={bandOfPackage(bought)}
      start={start}
      check={checkOf(act, bought)}
      save={save}
      close={close}
    >
      {act === 'share' ? (
        <SharingFields before={bought.sharedWith.map((one) => one.id)} owner={bought.patientId} worth={bought.refundable} />
      ) : null}
      {act === 'transfer' ? <PatientField of="patientId" label="package.transfer.to" required autoFocus /> : null}
      {act === 'transfer' ? (
        <>
          <Field.Text of="reason" label="field.reason" required wide />
          <ConsentFields />
        </>
      ) : null}
      {act === 'extend' ? (
        <>
          <Field.Date of="newDate" label="package.expiresOn" required />
          <Field.Text of="reason" label="field.reason" required wide />
        </>
      ) : null}
      {act === 'refund' ? (
        <>
          <Field.Money of="amount" label="membership.amount" required />
          <Field.Dictionary of="methodCode" label="membership.method" required wide entries={entriesOf(methods)} />
          {bought.paidByCard > 0 ? (
            <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
              {say('package.refund.toCard', { amount: money(bought.paidByCard) })}
            </Alert>
          ) : null}
          <Field.Text of="reason" label="field.reason" required wide />
        </>
      ) : null}
    </DrawerForm>
  );
}
