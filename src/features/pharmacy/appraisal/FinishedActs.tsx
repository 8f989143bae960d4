import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { codeWords, inOrderOfRules, type ProblemCode } from '../../../domain/pharmacy/appraisal/codes.ts';
import { checkRevision, ownPartWords } from '../../../domain/pharmacy/appraisal/rules.ts';
import type { RevisionDraft, SampleFull } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import dock from '../pharmacy.module.css';
import style from './appraisal.module.css';
import { CodePicker } from './CodePicker.tsx';

const Field = fieldsOf<RevisionDraft>();
const verdicts = [
  { value: 'rational', label: 'pharmacy.appraisal.result.rational' },
  { value: 'irrational', label: 'pharmacy.appraisal.result.irrational' },
] as const;

/** Judgement of a finished sample: it changes with a reason only, and an objection waits for a decision. */
export function FinishedActs({ sheet, refresh }: { sheet: SampleFull; refresh: () => void }) {
  const { say } = useWords();
  const [asked, setAsked] = useState<SampleFull>();
  const isObjected = sheet.response === 'objected';
  return (
    <>
      <ul className={style.found}>
        {sheet.codes.map((code) => (
          <li key={code}>
            {code} {say(codeWords[code])}
          </li>
        ))}
        {sheet.comment ? <li>{sheet.comment}</li> : null}
        {sheet.response ? <li>{say(`pharmacy.appraisal.response.${sheet.response}`, { text: sheet.responseText })}</li> : null}
      </ul>
      <div className={dock.dock}>
        {sheet.ownPart ? <span className={dock.reason}>{say(ownPartWords[sheet.ownPart].message)}</span> : null}
        {sheet.decidedAt === null && sheet.ownPart === null ? (
          <Button variant={isObjected ? 'contained' : 'outlined'} onClick={() => setAsked(sheet)}>
            {say(isObjected ? 'pharmacy.appraisal.act.decide' : 'pharmacy.appraisal.act.correct')}
          </Button>
        ) : null}
      </div>
      {asked ? <RevisionForm asked={asked} refresh={refresh} close={() => setAsked(undefined)} /> : null}
    </>
  );
}

function RevisionForm({ asked, refresh, close }: { asked: SampleFull; refresh: () => void; close: () => void }) {
  const { say } = useWords();
  const [revise] = api.useReviseAppraisalMutation({ tells: 'caller' });
  const isObjected = asked.response === 'objected';
  const title = isObjected ? 'pharmacy.appraisal.title.decide' : 'pharmacy.appraisal.title.correct';
  const { id, version, codes, comment } = asked;
  return (
    <DialogForm<RevisionDraft, unknown>
      title={say(title, { number: asked.number })}
      act={say(isObjected ? 'pharmacy.appraisal.act.decide' : 'pharmacy.appraisal.act.correct')}
      patient={{ id: asked.patientId, name: asked.patientName, sheet: { number: asked.number, total: asked.amount } }}
      start={{ id, version, verdict: asked.verdict ?? 'rational', codes, comment, reason: '' }}
      check={checkRevision}
      save={async (draft) => {
        const saved = await revise(draft).unwrap();
        refresh();
        return saved;
      }}
      close={close}
      name="pharmacy.appraisal.events"
    >
      <Field.Choice of="verdict" label="pharmacy.appraisal.field.result" options={verdicts} wide />
      <RevisedCodes />
      <Field.Text of="comment" label="pharmacy.appraisal.field.comment" wide />
      <Field.Text of="reason" label="pharmacy.appraisal.field.reason" required wide autoFocus />
    </DialogForm>
  );
}

function RevisedCodes() {
  const { setValue } = useFormContext<RevisionDraft>();
  const [verdict, codes] = useWatch<RevisionDraft, ['verdict', 'codes']>({ name: ['verdict', 'codes'] });
  const pick = (code: ProblemCode) =>
    setValue('codes', inOrderOfRules(codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]));
  if (verdict === 'rational') return null;
  return <CodePicker picked={codes} proposals={[]} pick={pick} isDisabled={false} />;
}
