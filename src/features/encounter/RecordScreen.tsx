import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { SpokenTitle } from '../../blocks/Page.tsx';
import { useWords } from '../../words/useWords.ts';
import type { RecordPanel } from './page/recordPanel.ts';
import { RecordView } from './RecordView.tsx';

/** The record tab: `main/medical-records/medical-records-list?id=<appointment>`. */
export function RecordScreen({ panels }: { panels: readonly RecordPanel[] }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const appointmentId = parameters.get('id');
  const consultation = parameters.get('consultation') ?? '';
  if (!appointmentId)
    return (
      <>
        <SpokenTitle title={say('encounter.record.title')} />
        <EmptyState line={say('encounter.record.none')} of="list" />
      </>
    );
  return (
    <>
      <RecordTitle appointmentId={appointmentId} />
      <RecordView
        key={`${appointmentId} ${consultation}`}
        appointmentId={appointmentId}
        panels={panels}
        {...(consultation && { firstPart: 'consultations' })}
      />
    </>
  );
}

/** Whose record it is, as the title of the page; the band of the patient shows it. */
function RecordTitle({ appointmentId }: { appointmentId: string }) {
  const { say } = useWords();
  const name = api.useQueryEncounterQuery({ appointmentId }).currentData?.patientName;
  return <SpokenTitle title={name === undefined ? say('encounter.record.title') : say('encounter.record.titleOf', { name })} />;
}
