import Skeleton from '@mui/material/Skeleton';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { api } from '../api/api.ts';
import { dateAt } from '../domain/dates.ts';
import type { MeasuredVitals } from '../domain/encounter/shapes.ts';
import { unpaidOfBefore } from '../domain/patient/owing/unpaid.ts';
import type * as Patient from '../domain/patient/shapes.ts';
import type { Subject } from '../domain/vitals/age.ts';
import { recentPatients } from '../store/recent/recentPatients.ts';
import { useWords } from '../words/useWords.ts';
import { Age } from './Age.tsx';
import { AllergyMarks, useAllergyWords } from './AllergyMarks.tsx';
import style from './band.module.css';
import { CopyText } from './CopyText.tsx';
import { CriticalValueMarks } from './CriticalValueMarks.tsx';
import { Deceased } from './Deceased.tsx';
import { followHeight } from './followHeight.ts';
import { identityOf } from './identity.ts';
import { UnpaidMark } from './owing/UnpaidMark.tsx';
import { PatientSummary } from './PatientSummary.tsx';
import parts from './parts.module.css';
import { AllergyChip, PregnancyChip } from './SafetyChips.tsx';
import { useEntryName } from './useEntryName.ts';
import { VitalSummary } from './VitalSummary.tsx';

/** The visit under way is not the last one. */
const isBeforeToday = (instant: string) => dateAt(instant) < dateAt(new Date());

/** The work that a header belongs to. A counter of money is open to the room: it shows no health facts; a laboratory is shown no money. */
type Task = 'clinical' | 'money' | 'laboratory';

interface Props {
  patientId: string;
  task?: Task;
  /** The last vital signs of the visit, where its record is open; null if none were measured in it. */
  vitals?: MeasuredVitals | null;
  /** At the right end: the acts of this screen. */
  children?: ReactNode;
}

/** Who is being treated, on every clinical, billing and dispensing screen. Sticky; clinical work cannot overlook allergies. Needs the words of `patient`, and of `vital` where it shows signs. */
export function PatientHeader({ patientId, task = 'clinical', vitals, children }: Props) {
  const { say, date } = useWords();
  const { currentData: patient, error } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });
  useEffect(() => {
    if (patient) recentPatients.add(patient);
  }, [patient]);
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
    <section ref={followHeight} className={style.band} style={identity} aria-label={say('common.patient.current', { name: patient.name })}>
      <div className={style.bandRow}>
        <div className={style.bandWho}>
          <div className={style.bandNames}>
            <PatientSummary
              patient={patient}
              isHealthShown={task !== 'money'}
              allergies={allergyWords(patient).map(({ text, reactions }) => [text, ...reactions].join(' · '))}
            />
          </div>
          <div className={style.bandFacts}>
            <span>{say(`common.sex.${patient.sex}`)}</span>
            <Age of={patient} />
            {patient.isDeceased ? <Deceased on={patient.deceasedOn} /> : null}
            <CopyText text={patient.mrn} />
            {patient.mobile ? <span>{patient.mobile}</span> : null}
            {patient.serviceName ? <span>{say('common.patient.service', { name: patient.serviceName })}</span> : null}
            {patient.lastVisit && isBeforeToday(patient.lastVisit) ? (
              <span>{say('common.patient.lastVisit', { date: date(patient.lastVisit) })}</span>
            ) : null}
          </div>
        </div>
        {task === 'money' ? null : <CriticalValueMarks patientId={patientId} />}
        {task === 'money' ? null : <HealthMarks patient={patient} task={task} />}
        {task === 'laboratory' ? null : <MoneyMarks patient={patient} />}
        {vitals ? <HeaderSigns vitals={vitals} subject={patient} /> : null}
        {vitals === null ? <span className={style.unmeasured}>{say('common.patient.unmeasured')}</span> : null}
        {children ? <div className={style.bandActs}>{children}</div> : null}
      </div>
    </section>
  );
}

interface MarksProps {
  patient: Patient.Summary;
}

/** Allergies, pregnancy and tags; for the laboratory the last diagnoses in place of tags. */
function HealthMarks({ patient, task }: MarksProps & { task: Task }) {
  const { say } = useWords();
  const nameOf = useEntryName();
  const { data: tags } = api.useQueryPatientTagsQuery();
  const colourOf = (tag: string) => tags?.find(({ code }) => code === tag)?.extra.colour;
  const isKnown = patient.allergies.length > 0 || patient.neverAllergic;
  return (
    <ul className={style.allergies} aria-label={say('common.allergies')}>
      {isKnown ? <AllergyMarks patient={patient} /> : <AllergyChip patient={patient} />}
      <PregnancyChip patient={patient} />
      {task === 'laboratory'
        ? patient.lastDiagnoses.map((diagnosis) => (
            <li key={diagnosis} className={parts.tag}>
              {diagnosis}
            </li>
          ))
        : patient.tags.map((tag) => (
            <li key={tag} className={parts.tag} style={{ '--tag': colourOf(tag) } as CSSProperties}>
              {nameOf(tags, tag)}
            </li>
          ))}
    </ul>
  );
}

/** The card and the debts; nothing where there are none. */
function MoneyMarks({ patient }: MarksProps) {
  const { say, money, name } = useWords();
  const unpaid = unpaidOfBefore(patient.unpaid, new Date());
  if (!patient.member && patient.owed <= 0 && !unpaid) return null;
  return (
    <ul className={style.allergies} aria-label={say('common.patient.moneyMarks')}>
      {patient.member ? (
        <li className={parts.tag}>
          {say('common.patient.member', { level: name(patient.member), balance: money(patient.member.balance) })}
        </li>
      ) : null}
      {patient.owed > 0 ? <li className={style.owes}>{say('common.patient.owes', { amount: money(patient.owed) })}</li> : null}
      {unpaid ? (
        <li>
          <UnpaidMark of={unpaid} />
        </li>
      ) : null}
    </ul>
  );
}

/** The last measurement of the visit in one line: when, early-warning score with its parts, and the signs as they are judged. */
function HeaderSigns({ vitals, subject }: { vitals: MeasuredVitals; subject: Subject }) {
  const { say, time, dateTime } = useWords();
  return (
    <section className={style.bandSigns} aria-label={say('common.patient.signs')}>
      <time dateTime={vitals.recordedAt} title={dateTime(vitals.recordedAt)}>
        {dateAt(vitals.recordedAt) === dateAt(new Date()) ? time(vitals.recordedAt) : dateTime(vitals.recordedAt)}
      </time>
      <VitalSummary vitals={vitals} subject={subject} isWhole />
    </section>
  );
}
