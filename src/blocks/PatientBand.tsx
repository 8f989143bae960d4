import Skeleton from '@mui/material/Skeleton';
import type { CSSProperties } from 'react';
import { api } from '../api/api.ts';
import { useWords } from '../words/useWords.ts';
import { Age } from './Age.tsx';
import { AllergyMarks } from './AllergyMarks.tsx';
import { useActingFor } from './actingFor.ts';
import style from './band.module.css';
import { CopyText } from './CopyText.tsx';
import { Deceased } from './Deceased.tsx';
import { identityOf } from './identity.ts';
import { PatientName } from './names/PatientName.tsx';

/** The patient an act is for, and the card or sheet it is about. */
export interface BandSubject {
  id: string;
  /** Shown until the rest is loaded. */
  name?: string | undefined;
  /** Amounts in fen. */
  card?: { number: string; balance: number } | undefined;
  sheet?: { number: string; total?: number | undefined } | undefined;
}

interface Props {
  of: BandSubject;
  /** In a popover or beside a field: without its own lines around it. */
  isCompact?: boolean;
}

/**
 * Whose it is: name, sex, age, record number and allergies, in the same block and place of every surface that acts for a patient. Drawers and
 * dialogs take it as `patient` and put it under their title, above what scrolls. `PatientHeader` is the same for whole screens.
 */
export function PatientBand({ of, isCompact = false }: Props) {
  const { say } = useWords();
  const { currentData: patient, error, refetch } = api.useQuerySlidingWindowPatientInfoQuery({ id: of.id });
  const identity = { '--identity': identityOf(of.id) } as CSSProperties;
  const name = patient?.name ?? of.name ?? '';
  return (
    <section
      className={`${style.whose} ${isCompact ? style.compact : ''}`}
      style={identity}
      data-patient-band={of.id}
      aria-busy={!patient && !error}
      aria-label={say('common.patient.current', { name })}
    >
      <PatientName of={{ name, nameEn: patient?.nameEn }} first={style.whoseName} />
      {patient ? (
        <>
          <span>{say(`common.sex.${patient.sex}`)}</span>
          <Age of={patient} />
          {patient.isDeceased ? <Deceased on={patient.deceasedOn} /> : null}
          <CopyText text={patient.mrn} />
          <ul className={style.whoseAllergies} aria-label={say('common.allergies')}>
            <AllergyMarks patient={patient} />
          </ul>
        </>
      ) : error ? (
        <span role="alert" className={style.whoseFailed}>
          {say('common.patient.identityFailed')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {say('action.retry')}
          </button>
        </span>
      ) : (
        <Skeleton width={240} height={20} />
      )}
      <Papers {...of} />
    </section>
  );
}

/** The band of a drawer or dialog: of the patient it names, else of the screen it was opened on; none where neither is. */
export function SubjectBand({ patient, isCompact }: { patient?: BandSubject | undefined; isCompact?: boolean }) {
  const subject = useActingFor(patient);
  return subject ? <PatientBand of={subject} {...(isCompact && { isCompact })} /> : null;
}

/** The card and the sheet of the act, on a line of their own. */
function Papers({ card, sheet }: Pick<BandSubject, 'card' | 'sheet'>) {
  const { say, money } = useWords();
  if (!card && !sheet) return null;
  return (
    <span className={style.whosePapers}>
      {card ? <span>{say('common.band.card', { number: card.number, balance: money(card.balance) })}</span> : null}
      {sheet ? (
        <span>
          {sheet.total === undefined
            ? say('common.band.sheet', { number: sheet.number })
            : say('common.band.sheetTotal', { number: sheet.number, total: money(sheet.total) })}
        </span>
      ) : null}
    </span>
  );
}
