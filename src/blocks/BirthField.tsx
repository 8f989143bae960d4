import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { ageAt, dateAt, isCalendarDate } from '../domain/dates.ts';
import { ageUnits, birthDateOfAge, type TypedAge } from '../domain/patient/ageTyped.ts';
import { useWords } from '../words/useWords.ts';
import { FieldFrame } from './FieldFrame.tsx';
import style from './form.module.css';
import { NumberField } from './NumberField.tsx';
import { type Given, useField } from './useField.ts';

const DateField = lazy(() => import('./DateField.tsx'));

/** A birth date, typed as a date or as an age, which comes first where most people know only that. Needs the words of `patient`. */
export function BirthField({ isAgeFirst = false, ...named }: Given<{ isAgeFirst?: boolean }>) {
  const { value, set, field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame} group>
      {(ids) => (
        <div className={style.birth}>
          {isAgeFirst ? <AgeInput birthDate={value} set={set} disabled={disabled} describedBy={ids['aria-describedby']} /> : null}
          <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
            <DateField
              value={value}
              onChange={set}
              ids={ids}
              invalid={invalid}
              disabled={disabled}
              onBlur={field.onBlur}
              inputRef={field.ref}
            />
          </Suspense>
          {isAgeFirst ? null : <AgeInput birthDate={value} set={set} disabled={disabled} describedBy={ids['aria-describedby']} />}
        </div>
      )}
    </FieldFrame>
  );
}

interface AgeProps {
  birthDate: string;
  set: (birthDate: string) => void;
  disabled: boolean;
  describedBy: string | undefined;
}

/** Longest counts that are taken: 130 years, 36 months, 90 days. A larger one is a slip of the finger. */
const longest = { year: 130, month: 36, day: 90 } as const satisfies Record<TypedAge['unit'], number>;

function AgeInput({ birthDate, set, disabled, describedBy }: AgeProps) {
  const { say } = useWords();
  const today = dateAt(new Date());
  const [typed, setTyped] = useState<TypedAge>();
  const known = isCalendarDate(birthDate) ? ageAt(birthDate, today) : undefined;
  // The unit that was chosen stays while the date is the one of the typed age: 24 months do not turn into 2 years under the keys.
  const shown = typed && birthDateOfAge(typed, today) === birthDate ? typed : known;
  const [unit, setUnit] = useState<TypedAge['unit']>('year');
  const take = (age: TypedAge) => {
    if (age.count < 0 || age.count > longest[age.unit] || !Number.isInteger(age.count)) return;
    setTyped(age);
    set(birthDateOfAge(age, today));
  };
  const unitShown = shown?.unit ?? unit;
  return (
    <div className={style.age}>
      <NumberField
        value={shown?.count ?? null}
        placeholder={say('patient.ageTyped')}
        disabled={disabled}
        ids={{ 'aria-describedby': describedBy, 'aria-label': say('patient.ageTyped') }}
        onChange={(count) => (count === null ? set('') : take({ unit: unitShown, count }))}
      />
      <Select
        size="small"
        value={unitShown}
        disabled={disabled}
        inputProps={{ 'aria-label': say('patient.ageTyped.unit') }}
        onChange={(event) => {
          setUnit(event.target.value);
          if (shown) take({ unit: event.target.value, count: shown.count });
        }}
      >
        {ageUnits.map((each) => (
          <MenuItem key={each} value={each}>
            {say(`patient.ageTyped.${each}`)}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
}
