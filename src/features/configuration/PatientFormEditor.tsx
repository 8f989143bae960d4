import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { type FormField, formFields, type PatientForm } from '../../domain/configuration/patientForm.ts';
import { fieldLabel } from '../../domain/configuration/settingText.ts';
import type { PatientConfig } from '../../domain/configuration/shapes.ts';
import type { Saved } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import style from './configuration.module.css';

const standings = ['required', 'shown', 'hidden'] as const;

/** One of three always stands. */
function StandingField({ of }: { of: FormField }) {
  const { say } = useWords();
  const { field } = useController<PatientForm, FormField>({ name: of });
  return (
    <FieldFrame label={fieldLabel(of)} group>
      {(ids) => (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={field.value}
          onBlur={field.onBlur}
          onChange={(_, next: string | null) => next && field.onChange(next)}
          aria-labelledby={ids['aria-labelledby']}
        >
          {standings.map((standing, index) => (
            <ToggleButton key={standing} value={standing} ref={index === 0 ? field.ref : null}>
              {say(`configuration.form.standing.${standing}` as const)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </FieldFrame>
  );
}

/** Which fields of a patient are demanded, offered or left out. */
export function PatientFormEditor({ config }: { config: PatientConfig }) {
  const { say } = useWords();
  const [save] = api.useSavePatientConfigMutation({ tells: 'caller' });
  // The version the person has seen: somebody else's change does not slip in behind the form.
  const [{ start, ...seen }, setSeen] = useState({ start: config.fields, version: config.version });
  return (
    <div className={style.page}>
      <p className={style.line}>{say('configuration.form.line')}</p>
      <RecordForm<PatientForm, Saved>
        start={start}
        save={(fields) => save({ fields, version: seen.version }).unwrap()}
        done={({ version = seen.version }) => setSeen({ start, version })}
      >
        {formFields.map((field) => (
          <StandingField key={field} of={field} />
        ))}
      </RecordForm>
    </div>
  );
}
