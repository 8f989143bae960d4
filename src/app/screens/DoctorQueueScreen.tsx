import { lazy, Suspense } from 'react';
import type { ListView } from '../../blocks/useListView.ts';
import type { ConsultationFilters } from '../../features/consultation/ConsultationQueue.tsx';
import { QueueScreen } from '../../features/encounter/QueueScreen.tsx';

/** Loaded with its tab: the drawers of reports and consultations are larger than the queue. */
const UnreadReports = lazy(async () => ({ default: (await import('../../features/report/UnreadReports.tsx')).UnreadReports }));
const ConsultationQueue = lazy(async () => ({
  default: (await import('../../features/consultation/ConsultationQueue.tsx')).ConsultationQueue,
}));

// A lazy component takes no type parameter; each list reads filters that the queue has.
function Reports({ view }: { view: unknown }) {
  return (
    <Suspense fallback={null}>
      <UnreadReports view={view as ListView} />
    </Suspense>
  );
}

function Consultations({ view }: { view: unknown }) {
  return (
    <Suspense fallback={null}>
      <ConsultationQueue view={view as ListView<ConsultationFilters>} />
    </Suspense>
  );
}

/** The queue of the full edition, with the results that its doctor has not read and the consultations. */
export default function DoctorQueueScreen() {
  return <QueueScreen Reports={Reports} Consultations={Consultations} />;
}
