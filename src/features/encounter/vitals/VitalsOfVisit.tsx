import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { Subject } from '../../../domain/vitals/age.ts';
import { signTexts } from '../../../domain/vitals/wording.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Correcting } from '../addendum/useCorrecting.ts';
import { VitalsFacts } from './VitalsFacts.tsx';
import style from './vitals.module.css';
import { WithdrawVitals } from './WithdrawVitals.tsx';

interface Props {
  appointmentId: string;
  subject: Subject;
  /** Why none can be changed any more. */
  closed: string | undefined;
  /** Of an archived record: a change is a signed correction. */
  correcting?: Correcting | undefined;
  edit: (measured: Encounter.VitalSigns) => void;
  close: () => void;
}

/** Every measurement of a visit, the latest first: the panel shows two of them, and a wrong one may be any. */
export function VitalsOfVisit({ appointmentId, subject, closed, correcting, edit, close }: Props) {
  const { say, dateTime } = useWords();
  const { currentData, error, refetch } = api.useQueryVitalSignsQuery({ id: appointmentId }, { refetchOnMountOrArgChange: true });
  const [withdrawing, setWithdrawing] = useState<Encounter.VitalSigns>();
  const standing = currentData?.filter(({ withdrawn }) => !withdrawn) ?? [];
  return (
    <DetailDrawer title={say('encounter.vital.ofVisit')} close={close}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {currentData || error ? null : <Skeleton height={120} />}
      {currentData?.map((measured) =>
        measured.withdrawn ? (
          <Withdrawn key={measured.id} measured={measured} subject={subject} />
        ) : (
          <section key={measured.id} className={style.measured}>
            <div className={style.fieldHead}>
              <span>{say('encounter.vital.by', { time: dateTime(measured.recordedAt), name: measured.recordedBy })}</span>
              <DisabledReason reason={closed}>
                <Button size="small" onClick={() => edit(measured)}>
                  {say(correcting ? 'addendum.correct' : 'action.edit')}
                </Button>
              </DisabledReason>
              <DisabledReason reason={closed}>
                <Button size="small" color="error" onClick={() => setWithdrawing(measured)}>
                  {say('encounter.vital.withdraw')}
                </Button>
              </DisabledReason>
            </div>
            <VitalsFacts measured={measured} subject={subject} previous={standing[standing.indexOf(measured) + 1]?.values ?? {}} />
          </section>
        ),
      )}
      {withdrawing ? <WithdrawVitals measured={withdrawing} correcting={correcting} close={() => setWithdrawing(undefined)} /> : null}
    </DetailDrawer>
  );
}

/** A measurement that was entered in error: its values stay, struck through, and are not judged. */
function Withdrawn({ measured, subject }: { measured: Encounter.VitalSigns; subject: Subject }) {
  const { say, dateTime } = useWords();
  const { withdrawn, recordedAt, recordedBy, values } = measured;
  if (!withdrawn) return null;
  const texts = signTexts({ values, recordedAt }, subject, say);
  return (
    <section className={style.measured}>
      <div className={style.fieldHead}>
        <del>{say('encounter.vital.by', { time: dateTime(recordedAt), name: recordedBy })}</del>
      </div>
      <del className={style.withdrawn}>
        {texts.map(({ name, value, unit }) => [name, value, unit].filter(Boolean).join(' ')).join('  ')}
      </del>
      <p>{say('encounter.vital.withdrawn', { name: withdrawn.by, time: dateTime(withdrawn.at), reason: withdrawn.reason })}</p>
    </section>
  );
}
