import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { UploadField } from '../../blocks/UploadField.tsx';
import { claimFileKinds } from '../../domain/insurance/fileKinds.ts';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { ClaimFacts } from './ClaimFacts.tsx';

interface Draft {
  billId: string;
  kind: string;
  fileId: string;
}
const Field = fieldsOf<Draft>();
const check = (draft: Draft): FieldProblem<Draft>[] =>
  checkRequired(draft, ['billId', 'kind', 'fileId']).map((problem) =>
    problem.field === 'fileId' ? { field: 'fileId', message: 'error.upload.missing' } : problem,
  );

const kinds = claimFileKinds.map((value) => ({ value, label: `insurance.file.kind.${value}` as const }));

/** A file for one of the claim's bills: it belongs to that bill's patient. */
export function ClaimFileForm({ claim, close }: { claim: Insurance.ClaimFull; close: () => void }) {
  const { name } = useWords();
  const [save] = api.useSaveClaimFileMutation({ tells: 'caller' });
  const [start] = useState<Draft>(() => ({ billId: claim.bills[0]?.billId ?? '', kind: 'answer', fileId: '' }));
  const bills = claim.bills.map(({ billId, billNumber, patientName, patientNameEn }) => ({
    value: billId,
    name: `${billNumber} ${name({ nameZh: patientName, nameEn: patientNameEn })}`,
  }));
  return (
    <DrawerForm
      title="insurance.file.add"
      start={start}
      check={check}
      save={({ kind, fileId }) => save({ claimId: claim.id, kind: kind as Insurance.ClaimFileKind, fileId }).unwrap()}
      close={close}
    >
      <ClaimFacts claim={claim} />
      <Field.Select of="billId" label="insurance.file.bill" options={bills} required />
      <Field.Select of="kind" label="insurance.file.kind" options={kinds} required />
      <FileOfBill bills={claim.bills} />
    </DrawerForm>
  );
}

function FileOfBill({ bills }: { bills: Insurance.ClaimFull['bills'] }) {
  const { setValue } = useFormContext<Draft>();
  const billId = useWatch<Draft, 'billId'>({ name: 'billId' });
  const patientId = bills.find((bill) => bill.billId === billId)?.patientId;
  // A file that was sent for another patient is not this bill's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the patient is the reason to begin again
  useEffect(() => setValue('fileId', ''), [patientId, setValue]);
  return patientId ? <UploadField key={patientId} patientId={patientId} /> : null;
}
