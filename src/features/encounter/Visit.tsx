import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { isHiddenPatient } from '../../api/problem.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { HiddenRecord } from './HiddenRecord.tsx';
import style from './record.module.css';

/** Shows a visit once it is here; says so where it cannot be read. */
export function Visit({ appointmentId, children }: { appointmentId: string; children: (encounter: Encounter.Full) => ReactNode }) {
  const {
    currentData: encounter,
    error,
    refetch,
  } = api.useQueryEncounterQuery({ appointmentId }, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  if (encounter) return children(encounter);
  if (isHiddenPatient(error)) return <HiddenRecord appointmentId={appointmentId} />;
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  return (
    <div className={style.columns} aria-busy>
      <Skeleton variant="rounded" height={520} />
      <Skeleton variant="rounded" height={320} />
    </div>
  );
}
