import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { unlistedAllergies } from '../domain/patient/allergy/statement.ts';
import type * as Patient from '../domain/patient/shapes.ts';
import { useWords } from '../words/useWords.ts';
import style from './band.module.css';
import { PatientName } from './names/PatientName.tsx';

interface Props {
  patient: Patient.Summary;
  /** False over work with money, where others may look on. */
  isHealthShown: boolean;
  /** Already worded, one a line. */
  allergies: readonly string[];
}

/** The name in the header; resting on it, or reaching it by Tab, shows what everybody asks first. */
export function PatientSummary({ patient, isHealthShown, allergies }: Props) {
  const { say, date, money } = useWords();
  const none = say('common.patient.noneKnown');
  const health: [string, ReactNode][] = [
    [
      say('common.allergies'),
      allergies.length > 0 ? allergies.map((allergy) => <div key={allergy}>{allergy}</div>) : say(unlistedAllergies(patient)),
    ],
    [
      say('common.patient.lastDiagnoses'),
      patient.lastDiagnoses.length > 0 ? patient.lastDiagnoses.map((diagnosis) => <div key={diagnosis}>{diagnosis}</div>) : none,
    ],
  ];
  const facts: [string, ReactNode][] = [
    ...(isHealthShown ? health : []),
    [say('common.patient.lastVisitOn'), patient.lastVisit ? date(patient.lastVisit) : none],
    [say('common.patient.owed'), money(patient.owed)],
  ];
  return (
    <Tooltip
      describeChild
      placement="bottom-start"
      enterTouchDelay={0}
      slotProps={{ tooltip: { className: style.summary ?? '' } }}
      title={
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <button type="button" className={style.bandName}>
        <PatientName of={patient} second={style.otherName} />
      </button>
    </Tooltip>
  );
}
