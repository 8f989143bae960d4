import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { MessageId } from '../domain/messageId.ts';
import type { EndedAct } from '../domain/patient/death.ts';
import { useWords } from '../words/useWords.ts';
import { FieldFrame } from './FieldFrame.tsx';
import style from './form.module.css';
import { CloseIcon } from './icons.tsx';
import { PatientBand } from './PatientBand.tsx';
import { PatientPicker } from './PatientPicker.tsx';
import type { FieldWords } from './resolver.ts';

interface Someone {
  id: string;
  name: string;
}

/** Several patients as a field of a form: the draft holds `{ id, name }` of each. */
export function PatientsField({ of, label, for: act }: { of: string; label: MessageId; for?: EndedAct }) {
  const { say } = useWords();
  const { field, fieldState } = useController({ name: of });
  const people = field.value as readonly Someone[];
  const [typed, setTyped] = useState(0);
  return (
    <FieldFrame label={label} wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <div className={style.people}>
          <PatientPicker
            key={typed}
            label={label}
            value={null}
            invalid={fieldState.invalid}
            for={act}
            aria-describedby={ids['aria-describedby']}
            onChange={(chosen) => {
              if (chosen && !people.some(({ id }) => id === chosen.id)) field.onChange([...people, { id: chosen.id, name: chosen.name }]);
              setTyped(typed + 1);
            }}
          />
          {people.map((person) => (
            <div key={person.id} className={style.person}>
              <PatientBand of={person} isCompact />
              <IconButton
                size="small"
                aria-label={`${say('action.delete')} ${person.name}`}
                onClick={() => field.onChange(people.filter(({ id }) => id !== person.id))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </div>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
