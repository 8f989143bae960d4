import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { PatientsField } from '../../blocks/PatientsField.tsx';
import type * as Suite from '../../domain/package/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { bandOfPackage } from './bandOfPackage.ts';

export type BoughtAct = 'share' | 'transfer' | 'extend' | 'refund';

interface Draft {
  people: { id: string; name: string }[];
  patientId: string;
  newDate: string;
  amount: number | null;
  methodCode: string;
  reason: string;
}
const Field = fieldsOf<Draft>();
const needs: Record<BoughtAct, readonly (keyof Draft & string)[]> = {
  share: [],
  transfer: ['patientId'],
  extend: ['newDate'],
  refund: ['amount', 'methodCode', 'reason'],
};
const checkOf =
  (act: BoughtAct, { expiresOn }: Suite.BoughtFull) =>
  (draft: Draft): FieldProblem<Draft>[] => [
    ...needs[act].flatMap((field) =>
      draft[field] === '' || draft[field] === null ? [{ field, message: 'error.field.required' } as const] : [],
    ),
    ...(act === 'extend' && draft.newDate && draft.newDate < expiresOn
      ? [{ field: 'newDate', message: 'package.extend.earlier' } as const]
      : []),
  ];

export function BoughtForm({ act, bought: latest, close }: { act: BoughtAct; bought: Suite.BoughtFull; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [bought] = useState(latest);
  const { id, version } = bought;
  const [share] = api.useSharePackageMutation();
  const [transfer] = api.useTransferPackageMutation();
  const [extend] = api.useExtendPackageMutation();
  const [refund] = api.useRefundPackageMutation();
  const { data: methods } = api.useQueryRefundPaymentMethodsQuery();
  const [start] = useState<Draft>(() => ({
    ...{ people: bought.sharedWith.map((person) => ({ id: person.id, name: person.name })), patientId: '', newDate: bought.expiresOn },
    ...{ amount: bought.refundable, methodCode: '', reason: '' },
  }));
  const save = ({ people, patientId, newDate, amount, methodCode, reason }: Draft): Promise<unknown> => {
    switch (act) {
      case 'share':
        return share(showingProblems({ id, patientIds: people.map((person) => person.id), version })).unwrap();
      case 'transfer':
        return transfer(showingProblems({ id, patientId, version })).unwrap();
      case 'extend':
        return extend(showingProblems({ id, newDate, version })).unwrap();
      case 'refund':
        return refund(showingProblems({ id, amount: amount ?? 0, methodCode, reason, version })).unwrap();
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
      {act === 'share' ? <PatientsField of="people" label="membership.sharedWith" /> : null}
      {act === 'transfer' ? <PatientField of="patientId" label="package.transfer.to" required autoFocus /> : null}
      {act === 'extend' ? <Field.Date of="newDate" label="package.expiresOn" required /> : null}
      {act === 'refund' ? (
        <>
          <Field.Money of="amount" label="membership.amount" required />
          <Field.Dictionary of="methodCode" label="membership.method" required wide entries={entriesOf(methods)} />
          <Field.Text of="reason" label="field.reason" required wide />
        </>
      ) : null}
    </DrawerForm>
  );
}
