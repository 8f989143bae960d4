import { api } from '../../api/api.ts';
import { useAllergyWords } from '../../blocks/AllergyMarks.tsx';
import { useUsage } from '../../blocks/useUsage.ts';
import { VitalSummary } from '../../blocks/VitalSummary.tsx';
import type * as Taken from '../../domain/history/drugs/shapes.ts';
import { strengthText } from '../../domain/order/doseText.ts';
import { unlistedAllergies } from '../../domain/patient/allergy/statement.ts';
import { differentDiagnoses } from '../../domain/patient/overview.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import type * as Timeline from '../../domain/timeline/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { OverviewCard } from './OverviewCard.tsx';
import style from './overview.module.css';

interface Props {
  summary: Patient.Summary;
  goTo: (tab: string) => void;
}

/** So many diagnoses are named. */
const mostDiagnoses = 5;

/** Allergies for everybody at the counter; diagnoses, medicines and vital signs for readers of the record. */
export function ClinicalCards({ mayRead, ...of }: Props & { mayRead: boolean }) {
  if (!mayRead) return <AllergyCard {...of} />;
  return (
    <>
      <DiagnosisCard {...of} />
      <AllergyCard {...of} />
      <MedicineCard {...of} />
      <VitalsCard {...of} />
    </>
  );
}

function DiagnosisCard({ summary, goTo }: Props) {
  const { say, name, date } = useWords();
  const { currentData, error } = api.useQueryDiagnoseOverviewQuery({ patientId: summary.id, page: 1, size: 20 });
  const line = (row: Timeline.Diagnose) => (
    <span className={style.line}>
      <span>
        {name(row)} {row.certainty === 'suspected' ? <span className={style.quiet}>{say('patient.overview.suspected')}</span> : null}
      </span>
      <span className={style.quiet}>{date(row.at)}</span>
    </span>
  );
  return (
    <OverviewCard
      title="patient.overview.diagnoses"
      way={{ act: () => goTo('timeline') }}
      lines={currentData && differentDiagnoses(currentData.rows).slice(0, mostDiagnoses).map(line)}
      none="patient.overview.noDiagnoses"
      failed={error}
    />
  );
}

function AllergyCard({ summary, goTo }: Props) {
  const { say } = useWords();
  const worded = useAllergyWords();
  return (
    <OverviewCard
      title="patient.detail.allergies"
      way={{ act: () => goTo('facts') }}
      lines={worded(summary).map(({ text, reactions }) => [text, reactions.join(say('patient.list.comma'))].filter(Boolean).join(' · '))}
      none={unlistedAllergies(summary)}
    />
  );
}

/** The medication list in short; a medicine that no check knows says so. */
function MedicineCard({ summary, goTo }: Props) {
  const { say, name, language } = useWords();
  const { full } = useUsage();
  const { currentData, error } = api.useQueryDrugsTakenQuery({ patientId: summary.id });
  const line = (drug: Taken.Row) => (
    <>
      {name({ name: drug.name, nameEn: drug.nameEn })} {strengthText(drug.specification, language)}{' '}
      <span className={style.quiet}>
        {full({ ...drug, duration: null })} {say(`history.drug.source.${drug.source ?? 'own'}`)} {drug.recordedBy}
        {drug.isChecked ? '' : ` ${say('history.drug.notChecked')}`}
      </span>
    </>
  );
  return (
    <OverviewCard
      title="patient.overview.medicines"
      way={{ act: () => goTo('histories') }}
      lines={currentData?.rows.filter(({ status }) => status === 'taking').map(line)}
      none="patient.overview.noMedicines"
      failed={error}
    />
  );
}

/** The last vital signs of a patient, of any visit, judged, with their time. */
export function VitalsCard({ summary, goTo }: { summary: Pick<Patient.Summary, 'id'>; goTo: Props['goTo'] }) {
  const { dateTime } = useWords();
  const { currentData, error } = api.useQueryVitalSignOverviewQuery({ patientId: summary.id, page: 1, size: 1 });
  return (
    <OverviewCard
      title="patient.detail.vitals"
      way={{ act: () => goTo('timeline') }}
      lines={currentData?.rows.flatMap((last) => [
        <span key="at" className={style.quiet}>
          {dateTime(last.at)}
        </span>,
        <VitalSummary key="signs" vitals={{ values: last.values, recordedAt: last.at }} subject={last} isWhole />,
      ])}
      none="patient.detail.noVitals"
      failed={error}
    />
  );
}
