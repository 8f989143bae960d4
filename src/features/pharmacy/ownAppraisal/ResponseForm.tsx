import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { codeWords } from '../../../domain/pharmacy/appraisal/codes.ts';
import { checkResponse } from '../../../domain/pharmacy/appraisal/rules.ts';
import type { ResponseDraft, SampleLine } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

const Field = fieldsOf<ResponseDraft>();
const responses = [
  { value: 'accepted', label: 'pharmacy.appraisal.own.accept' },
  { value: 'objected', label: 'pharmacy.appraisal.own.object' },
] as const;

/** The doctor accepts a judgement, or objects with grounds; the response is given once. */
export function ResponseForm({ asked, close }: { asked: SampleLine; close: () => void }) {
  const { say } = useWords();
  const [respond] = api.useRespondToAppraisalMutation({ tells: 'caller' });
  const { id, version } = asked;
  return (
    <DialogForm<ResponseDraft, unknown>
      title={say('pharmacy.appraisal.own.title', { number: asked.number })}
      act={say('pharmacy.appraisal.act.respond')}
      patient={{ id: asked.patientId, name: asked.patientName, sheet: { number: asked.number, total: asked.amount } }}
      about={
        <ul>
          {asked.codes.map((code) => (
            <li key={code}>
              {code} {say(codeWords[code])}
            </li>
          ))}
          {asked.comment ? <li>{asked.comment}</li> : null}
        </ul>
      }
      start={{ id, version, response: 'accepted', text: '' }}
      check={checkResponse}
      save={(draft) => respond(draft).unwrap()}
      close={close}
      name="shell.screen.own-appraisals"
    >
      <Field.Choice of="response" label="pharmacy.appraisal.field.response" options={responses} wide />
      <Field.Area of="text" label="pharmacy.appraisal.own.grounds" />
    </DialogForm>
  );
}
