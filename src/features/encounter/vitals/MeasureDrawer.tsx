import Dialog from '@mui/material/Dialog';
import { api } from '../../../api/api.ts';
import { isHiddenPatient } from '../../../api/problem.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { PatientHeader } from '../../../blocks/PatientHeader.tsx';
import { HiddenRecord } from '../HiddenRecord.tsx';
import { VitalsDrawer } from './VitalsDrawer.tsx';
import style from './vitals.module.css';

/** A new measurement of one visit, from wherever the patient stands in a list. */
export function MeasureDrawer({ appointmentId, close }: { appointmentId: string; close: () => void }) {
  const { currentData, error, refetch } = api.useQueryEncounterQuery({ appointmentId }, { refetchOnMountOrArgChange: true });
  if (currentData)
    return (
      <VitalsDrawer
        encounter={currentData}
        started={undefined}
        band={
          <div className={style.band}>
            <PatientHeader patientId={currentData.patientId} />
          </div>
        }
        close={close}
      />
    );
  if (!error) return null;
  return (
    <Dialog open onClose={close}>
      {isHiddenPatient(error) ? (
        <HiddenRecord appointmentId={appointmentId} />
      ) : (
        <ErrorState message={error.message} retry={() => void refetch()} />
      )}
    </Dialog>
  );
}
