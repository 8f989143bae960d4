import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { api } from '../../../api/api.ts';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { Subject } from '../../../domain/vitals/age.ts';
import { useWords } from '../../../words/useWords.ts';
import { VitalsFacts } from './VitalsFacts.tsx';
import style from './vitals.module.css';

interface Props {
  appointmentId: string;
  subject: Subject;
  /** Why none can be changed any more. */
  closed: string | undefined;
  /** Of an archived record: a change is a signed correction. */
  isCorrecting?: boolean;
  edit: (measured: Encounter.VitalSigns) => void;
  close: () => void;
}

/** Every measurement of a visit, the latest first: the panel shows two of them, and a wrong one may be any. */
export function VitalsOfVisit({ appointmentId, subject, closed, isCorrecting = false, edit, close }: Props) {
  const { say, dateTime } = useWords();
  const { currentData, error, refetch } = api.useQueryVitalSignsQuery({ id: appointmentId }, { refetchOnMountOrArgChange: true });
  return (
    <DetailDrawer title={say('encounter.vital.ofVisit')} close={close}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {currentData || error ? null : <Skeleton height={120} />}
      {currentData?.map((measured, place) => (
        <section key={measured.id} className={style.measured}>
          <div className={style.fieldHead}>
            <span>{say('encounter.vital.by', { time: dateTime(measured.recordedAt), name: measured.recordedBy })}</span>
            <DisabledReason reason={closed}>
              <Button size="small" onClick={() => edit(measured)}>
                {say(isCorrecting ? 'addendum.correct' : 'action.edit')}
              </Button>
            </DisabledReason>
          </div>
          <VitalsFacts measured={measured} subject={subject} previous={currentData[place + 1]?.values ?? {}} />
        </section>
      ))}
    </DetailDrawer>
  );
}
