import Dialog from '@mui/material/Dialog';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { VitalsDrawer } from './VitalsDrawer.tsx';

/** A new measurement of one visit, from wherever the patient stands in a list. */
export function MeasureDrawer({ appointmentId, close }: { appointmentId: string; close: () => void }) {
  const { currentData, error, refetch } = api.useQueryEncounterQuery({ appointmentId }, { refetchOnMountOrArgChange: true });
  if (currentData) return <VitalsDrawer encounter={currentData} started={undefined} close={close} />;
  if (!error) return null;
  return (
    <Dialog open onClose={close}>
      <ErrorState message={error.message} retry={() => void refetch()} />
    </Dialog>
  );
}
