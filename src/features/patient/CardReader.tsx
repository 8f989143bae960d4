import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readIdCard, warnOfContradiction, warnOfIdCard } from '../../domain/identity/idCard.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { tidiedDocument } from '../../domain/patient/tidy.ts';
import { useWords } from '../../words/useWords.ts';
import style from './patient.module.css';

/** Reads birth date and sex from a whole identity card, and shows what looks wrong without standing in the way. */
export function CardReader() {
  const { say } = useWords();
  const { setValue, getValues } = useFormContext<Patient.Draft>();
  const [idType, idNumber, birthDate, sex] = useWatch<Patient.Draft, ['idType', 'idNumber', 'birthDate', 'sex']>({
    name: ['idType', 'idNumber', 'birthDate', 'sex'],
  });
  const [filledFrom, setFilledFrom] = useState('');
  const read = useRef(getValues('idNumber'));
  const number = idType === 'idCard' ? tidiedDocument(idNumber) : '';

  useEffect(() => {
    if (number === read.current) return;
    read.current = number;
    const facts = readIdCard(number);
    if (!facts || (number.length === 15 && /^\d{15}$/.test(number) === false)) return;
    // A 15-digit number may be an 18-digit one half way: it fills only what is still empty.
    const isWhole = number.length === 18;
    const options = { shouldDirty: true, shouldValidate: true } as const;
    if (isWhole || getValues('birthDate') === '') setValue('birthDate', facts.birthDate, options);
    if (isWhole || !getValues('sex')) setValue('sex', facts.sex, options);
    if (isWhole) setFilledFrom(number);
  }, [number, getValues, setValue]);

  const warnings = [...warnOfIdCard(number), ...warnOfContradiction({ idNumber: number, birthDate, sex })];
  const isFilled = filledFrom === number && number !== '' && warnings.length === 0;
  if (warnings.length === 0 && !isFilled) return null;
  return (
    <Alert severity={warnings.length > 0 ? 'warning' : 'success'} className={style.warnings}>
      {isFilled ? say('patient.idCard.filled') : warnings.map(({ message, values }) => <div key={message}>{say(message, values)}</div>)}
    </Alert>
  );
}
