import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { type StepDraft, type StepKind, tellingWays } from '../../../domain/report/course/stepShapes.ts';
import { checkStep } from '../../../domain/report/course/steps.ts';
import type * as Report from '../../../domain/report/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

interface StepForm {
  way: string;
  /** An instant; '' or 'invalid' while no time is typed. */
  at: string;
  remark: string;
}
const Field = fieldsOf<StepForm>();

const ways = tellingWays.map((value) => ({ value, label: `report.step.way.${value}` as const }));

const thisMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();

const draftOf = (kind: StepKind, { id, reportId }: Report.Full, { way, at, remark }: StepForm): StepDraft => ({
  id,
  kind,
  reportId: kind === 'told' ? reportId : null,
  way: kind === 'told' ? (tellingWays.find((one) => one === way) ?? null) : null,
  at: at || null,
  remark,
});

/** Records one step of a test: specimen taken or rejected, patient informed. */
export function StepDialog({ kind, report, close }: { kind: StepKind; report: Report.Full; close: () => void }) {
  const { say, name } = useWords();
  const [save] = api.useSaveTestStepMutation({ tells: 'caller' });
  const [start] = useState<StepForm>(() => ({ way: '', at: thisMinute(), remark: '' }));
  const check = (form: StepForm) => checkStep(draftOf(kind, report, form), { now: new Date(), writtenAt: report.writtenAt });
  return (
    <DialogForm<StepForm, unknown>
      patient={{ id: report.patientId, name: report.patientName }}
      title={say(`report.step.title.${kind}`, { item: name({ name: report.itemName, nameEn: report.itemNameEn }) })}
      act={say(`report.step.act.${kind}`)}
      start={start}
      check={check}
      save={(form) => save(draftOf(kind, report, form)).unwrap()}
      close={close}
      width="sm"
    >
      {kind === 'told' ? <Field.Choice of="way" label="report.step.way" required wide options={ways} /> : null}
      <Field.DateTime of="at" label="report.step.at" required />
      <Field.Area of="remark" label={kind === 'rejected' ? 'field.reason' : 'field.remark'} required={kind === 'rejected'} wide rows={2} />
    </DialogForm>
  );
}
