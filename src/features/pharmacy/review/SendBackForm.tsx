import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkVerdict, type ReviewReason, reviewReasons } from '../../../domain/pharmacy/review.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import { reasonWords } from './reasonWords.ts';

interface Draft {
  reasonCode: ReviewReason | null;
  remark: string;
  proposal: string;
}

const Field = fieldsOf<Draft>();

/** Why a prescription goes back to its doctor, and what the pharmacist proposes instead. */
export function SendBackForm({ title, send, close }: { title: string; send: (said: Draft) => Promise<unknown>; close: () => void }) {
  const { say } = useWords();
  return (
    <DialogForm<Draft, unknown>
      title={title}
      act={say('pharmacy.review.act.sendBack')}
      start={{ reasonCode: null, remark: '', proposal: '' }}
      check={(draft) => checkVerdict({ flag: 'sendBack', ...draft }) as FieldProblem<Draft>[]}
      save={send}
      close={close}
      name="pharmacy.review.sendBack"
    >
      <Field.Select
        of="reasonCode"
        label="pharmacy.review.reason"
        required
        wide
        options={reviewReasons.map((value) => ({ value, label: reasonWords[value] }))}
      />
      <Field.Area of="remark" label="pharmacy.review.remark" />
      <Field.Area of="proposal" label="pharmacy.review.proposal" />
    </DialogForm>
  );
}
