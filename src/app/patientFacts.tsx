import { lazy, Suspense } from 'react';
import { api } from '../api/api.ts';
import type { PatientFact } from '../blocks/patientFacts.ts';
import { useStaff } from '../blocks/staff.ts';
import { loadWords } from '../words/library.ts';
import { currentLanguage } from './current.ts';

const FollowerParts = lazy(async () => {
  const [{ PatientFollower }] = await Promise.all([
    import('../features/crm/PatientFollower.tsx'),
    loadWords(['crm', 'inquiry'], currentLanguage()),
  ]);
  return { default: PatientFollower };
});

const RelativesParts = lazy(async () => ({ default: (await import('../features/patient/relatives/RelativesPanel.tsx')).RelativesPanel }));

const Relatives = ({ patientId }: { patientId: string }) => (
  <Suspense>
    <RelativesParts patientId={patientId} />
  </Suspense>
);

function Follower({ patientId }: { patientId: string }) {
  const { may } = useStaff();
  const isOpen = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId }).currentData?.recordOpen === true;
  return (
    <Suspense>
      <FollowerParts patientId={patientId} mayShare={isOpen && may(['m_chart', 'm_pharmacy', 'm_patient'])} />
    </Suspense>
  );
}

/** Parts of other areas that stand below the facts of a patient. Features do not know one another; here they meet. */
export const patientFacts: readonly PatientFact[] = [
  { id: 'relatives', Panel: Relatives },
  { id: 'follower', Panel: Follower },
];
