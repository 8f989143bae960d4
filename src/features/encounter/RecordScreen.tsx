import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { useWords } from '../../words/useWords.ts';
import { type RecordPanel, RecordView } from './RecordView.tsx';

/** The record tab: `main/medical-records/medical-records-list?id=<appointment>`. */
export function RecordScreen({ panels }: { panels: readonly RecordPanel[] }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const appointmentId = parameters.get('id');
  if (!appointmentId) return <EmptyState line={say('encounter.record.none')} />;
  return <RecordView key={appointmentId} appointmentId={appointmentId} panels={panels} />;
}
