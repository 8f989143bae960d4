import Skeleton from '@mui/material/Skeleton';
import type { CSSProperties, ReactNode } from 'react';
import { api } from '../api/api.ts';
import { dateAt } from '../domain/dates.ts';
import { useWords } from '../words/useWords.ts';
import { Age } from './Age.tsx';
import { AllergyMarks, useAllergyWords } from './AllergyMarks.tsx';
import style from './band.module.css';
import { CopyText } from './CopyText.tsx';
import { CriticalValueMarks } from './CriticalValueMarks.tsx';
import { identityOf } from './identity.ts';
import { PatientSummary } from './PatientSummary.tsx';
import parts from './parts.module.css';
import { AllergyChip, PregnancyChip } from './SafetyChips.tsx';
import { useEntryName } from './useEntryName.ts';

/** The visit under way is not the last one. */
const isBeforeToday = (instant: string) => dateAt(instant) < dateAt(new Date());

interface Props {
  patientId: string;
  /** At the right end: the acts of this screen. */
  children?: ReactNode;
}

/** Who is being treated, on every clinical, billing and dispensing screen. Sticky; allergies cannot be overlooked. Needs the words of `patient`. */
export function PatientHeader({ patientId, children }: Props) {
  const { say, money, date, name } = useWords();
  const { currentData: patient, error } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });
  const nameOf = useEntryName();
  const { data: tags } = api.useQueryPatientTagsQuery();
  const allergyWords = useAllergyWords();
  const identity = { '--identity': identityOf(patientId) } as CSSProperties;
  if (!patient) {
    return (
      <section className={style.band} style={identity} aria-busy={!error}>
        {error ? <span role="alert">{error.message}</span> : <Skeleton width={360} height={24} />}
        {children ? <div className={style.bandActs}>{children}</div> : null}
      </section>
    );
  }
  return (
    <section className={style.band} style={identity} aria-label={say('common.patient.current', { name: patient.name })}>
      <div className={style.bandWho}>
        <PatientSummary
          patient={patient}
          allergies={allergyWords(patient).map(({ text, reactions }) => [text, ...reactions].join(' · '))}
        />
        <div className={style.bandFacts}>
          <span>{say(`common.sex.${patient.sex}`)}</span>
          <Age birthDate={patient.birthDate} />
          <CopyText text={patient.mrn} />
          {patient.mobile ? <span>{patient.mobile}</span> : null}
          {patient.lastVisit && isBeforeToday(patient.lastVisit) ? (
            <span>{say('common.patient.lastVisit', { date: date(patient.lastVisit) })}</span>
          ) : null}
        </div>
      </div>
      <CriticalValueMarks patientId={patientId} />
      <ul className={style.allergies} aria-label={say('common.allergies')}>
        {patient.allergies.length > 0 || patient.neverAllergic ? <AllergyMarks patient={patient} /> : <AllergyChip patient={patient} />}
        <PregnancyChip patient={patient} />
        {patient.member ? (
          <li className={parts.tag}>
            {say('common.patient.member', { level: name(patient.member), balance: money(patient.member.balance) })}
          </li>
        ) : null}
        {patient.owed > 0 ? <li className={style.owes}>{say('common.patient.owes', { amount: money(patient.owed) })}</li> : null}
        {patient.tags.map((tag) => (
          <li key={tag} className={parts.tag}>
            {nameOf(tags, tag)}
          </li>
        ))}
      </ul>
      {children ? <div className={style.bandActs}>{children}</div> : null}
    </section>
  );
}
