import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { formFields, type PatientForm } from '../../domain/configuration/patientForm.ts';
import type { PatientConfig } from '../../domain/configuration/shapes.ts';
import type { Saved } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import style from './configuration.module.css';
import { fieldLabel } from './settingText.ts';

const Field = fieldsOf<PatientForm>();
const standings = (['required', 'shown', 'hidden'] as const).map((value) => ({
  value,
  label: `configuration.form.standing.${value}` as const,
}));

/** Which fields of a patient are demanded, offered or left out. */
export function PatientFormEditor({ config }: { config: PatientConfig }) {
  const { say } = useWords();
  const [save] = api.useSavePatientConfigMutation();
  // The version the person has seen: somebody else's change does not slip in behind the form.
  const [{ start, ...seen }, setSeen] = useState({ start: config.fields, version: config.version });
  return (
    <div className={style.page}>
      <p className={style.line}>{say('configuration.form.line')}</p>
      <RecordForm<PatientForm, Saved>
        start={start}
        save={(fields) => save(showingProblems({ fields, version: seen.version })).unwrap()}
        done={({ version = seen.version }) => setSeen({ start, version })}
      >
        {formFields.map((field) => (
          <Field.Choice key={field} of={field} label={fieldLabel(field)} required options={standings} />
        ))}
      </RecordForm>
    </div>
  );
}
