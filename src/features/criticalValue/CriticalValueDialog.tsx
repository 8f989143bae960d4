import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useSeen } from '../../blocks/useSeen.ts';
import { useWords } from '../../words/useWords.ts';
import { AcknowledgeForm } from './AcknowledgeForm.tsx';
import { CriticalValueFacts, CriticalValueOutcome } from './CriticalValueFacts.tsx';
import { HandleForm } from './HandleForm.tsx';

/** One critical value: acknowledged here while it is open, its action recorded here while that is outstanding, otherwise read. */
export function CriticalValueDialog({ id, close }: { id: string; close: () => void }) {
  const { say } = useWords();
  const { currentData, error, refetch } = api.useQueryCriticalValueQuery({ id }, { refetchOnMountOrArgChange: true });
  const value = useSeen(currentData, `criticalValue.${id}`);
  if (value?.state === 'open') return <AcknowledgeForm value={value} latest={currentData ?? value} close={close} />;
  if (value?.state === 'acknowledged') return <HandleForm value={value} close={close} />;
  if (!value && !error) return null;
  return (
    <DetailDrawer
      patient={value ? { id: value.patientId, name: value.patientName } : undefined}
      title={`${say('criticalValue.banner')}${value ? ` · ${value.patientName}` : ''}`}
      close={close}
    >
      {value ? (
        <>
          <StatusDot kind="criticalValue" state={value.state} />
          <CriticalValueFacts value={value} />
          <CriticalValueOutcome value={value} />
        </>
      ) : (
        <ErrorState message={error?.message ?? ''} retry={() => void refetch()} />
      )}
    </DetailDrawer>
  );
}
