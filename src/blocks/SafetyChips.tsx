import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { ageAt, ageInMonths, dateAt } from '../domain/dates.ts';
import { isAskedAboutPregnancy } from '../domain/medication/populations.ts';
import { unlistedAllergies } from '../domain/patient/allergy/statement.ts';
import type * as Patient from '../domain/patient/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { AllergyAnswers } from './AllergyAnswers.tsx';
import style from './answers.module.css';
import { PatientCell } from './PatientCell.tsx';
import { PregnancyAnswers } from './PregnancyAnswers.tsx';
import parts from './parts.module.css';
import { useStaff } from './staff.ts';

const answering = ['m_chart', 'm_pharmacy', 'm_patient'] as const;

interface ChipProps {
  patient: Patient.Summary;
  label: string;
  isAnswered: boolean;
  /** The answer is a danger of its own, as loud as an allergy. */
  isDanger?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A question of the header; pressed, it is answered on the spot. */
function QuestionChip({ patient, label, isAnswered, isDanger = false, children }: ChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <li>
      <button
        type="button"
        className={style.chip}
        data-answered={isAnswered || undefined}
        data-danger={isDanger || undefined}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </button>
      {/* As high as a drawer, so that the drawer opened from it lies above it. */}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        style={{ zIndex: 1200 }}
      >
        <div className={style.popover} role="dialog" aria-label={label}>
          <PatientCell of={{ ...patient, patientName: patient.name, patientNameEn: patient.nameEn }} />
          <span>{label}</span>
          {children(close)}
        </div>
      </Popover>
    </li>
  );
}

/** Whether somebody has asked about allergies: said, or asked on the spot. Nothing where allergies are listed. */
export function AllergyChip({ patient }: { patient: Patient.Summary }) {
  const { say } = useWords();
  const { may } = useStaff();
  if (patient.allergies.length > 0) return null;
  if (patient.isAllergyAsked) return <li className={parts.tag}>{say(unlistedAllergies(patient))}</li>;
  const label = patient.allergyUnable ? say('patient.allergy.unable', { reason: patient.allergyUnable }) : say('common.allergy.notAsked');
  if (!may(answering)) return <li className={parts.tag}>{label}</li>;
  return (
    <QuestionChip patient={patient} label={label} isAnswered={false}>
      {(close) => <AllergyAnswers autoFocus patientId={patient.id} answered={close} />}
    </QuestionChip>
  );
}

/** Of women between 12 and 55: pregnant, breast-feeding, neither, or not asked. */
export function PregnancyChip({ patient }: { patient: Patient.Summary }) {
  const { say } = useWords();
  const { may } = useStaff();
  const age = ageAt(patient.birthDate, dateAt(new Date()));
  if (!isAskedAboutPregnancy(patient.sex, age ? ageInMonths(age) : null)) return null;
  const { pregnancy } = patient;
  const label = !pregnancy
    ? say('patient.pregnancy.notAsked')
    : pregnancy.state === 'pregnant' && pregnancy.weeks !== null
      ? say('patient.pregnancy.inWeek', { weeks: pregnancy.weeks })
      : say(`patient.pregnancy.${pregnancy.state}`);
  const isDanger = pregnancy?.state === 'pregnant';
  if (!may(answering)) return <li className={isDanger ? style.danger : parts.tag}>{label}</li>;
  return (
    <QuestionChip patient={patient} label={label} isAnswered={pregnancy !== null} isDanger={isDanger}>
      {(close) => <PregnancyAnswers patientId={patient.id} answered={close} />}
    </QuestionChip>
  );
}
