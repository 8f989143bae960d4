import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { ClinicalCards } from './ClinicalCards.tsx';
import { MoneyCards } from './MoneyCards.tsx';
import style from './overview.module.css';
import { ResultsCard } from './results/ResultsCard.tsx';
import { TaskCard } from './TaskCard.tsx';
import { VisitCards } from './VisitCards.tsx';

interface Props {
  patientId: string;
  goTo: (tab: string) => void;
}

/** Who may read what was found out about a patient. */
export const recordReaders = ['m_chart', 'm_patient'] as const;
/** Who deals with the cards and packages of a patient. */
export const moneyReaders = ['m_billing', 'm_patient'] as const;

/** What a clinician or cashier asks first about a patient, each subject with the way to all of it. Nothing is asked that would be refused. */
export default function Overview({ patientId, goTo }: Props) {
  const { may } = useStaff();
  const { currentData: summary } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });
  if (!summary) return null;
  const ofPatient: { summary: Patient.Summary; goTo: Props['goTo'] } = { summary, goTo };
  const mayRead = may(recordReaders) && summary.recordOpen;
  return (
    <div className={style.cards}>
      {mayRead ? <ResultsCard {...ofPatient} /> : null}
      <ClinicalCards {...ofPatient} mayRead={mayRead} />
      <VisitCards {...ofPatient} />
      {may(moneyReaders) ? <MoneyCards {...ofPatient} /> : null}
      {mayRead || may('o_follow_up') ? <TaskCard {...ofPatient} mayRead={mayRead} /> : null}
    </div>
  );
}
