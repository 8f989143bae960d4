import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { MessageId } from '../domain/messageId.ts';
import { FieldFrame } from './FieldFrame.tsx';
import style from './form.module.css';
import { PatientPicker } from './PatientPicker.tsx';
import type { FieldWords } from './resolver.ts';

interface Someone {
  id: string;
  name: string;
}

/** Several patients as a field of a form: the draft holds `{ id, name }` of each. */
export function PatientsField({ of, label }: { of: string; label: MessageId }) {
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
            aria-describedby={ids['aria-describedby']}
            onChange={(chosen) => {
              if (chosen && !people.some(({ id }) => id === chosen.id)) field.onChange([...people, { id: chosen.id, name: chosen.name }]);
              setTyped(typed + 1);
            }}
          />
          {people.map((person) => (
            <Chip
              key={person.id}
              size="small"
              label={person.name}
              onDelete={() => field.onChange(people.filter(({ id }) => id !== person.id))}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
