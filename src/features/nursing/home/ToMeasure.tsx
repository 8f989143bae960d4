import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { PanelPatient, WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { QueueNumber } from '../../../blocks/QueueNumber.tsx';
import { RowAct } from '../../../blocks/RowAct.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { WaitTimer } from '../../../blocks/WaitTimer.tsx';
import { useWords } from '../../../words/useWords.ts';
import { type BoardProps, mostNamed, renewed } from './boardProps.ts';

/** Patients who are signed in and have no vital signs of this visit, the one who waits longest first. */
export function ToMeasure({ today, Measure, hidesEmpty }: Pick<BoardProps, 'today' | 'Measure' | 'hidesEmpty'>) {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const list = pathTo('clinical/nursing');
  const [measured, setMeasured] = useState<string>();
  const criteria = { date: today, onlyUnmeasured: true };
  const asked = api.useQueryNursingPatientListQuery({ page: 1, size: mostNamed, sort: 'cameAt', direction: 'asc', ...criteria }, renewed);
  const act = say('nursing.vitals.measure');
  return (
    <>
      <WorkPanel
        title="nursing.board.toMeasure"
        count={asked.currentData?.total}
        to={list && `${list}?unmeasured=1`}
        asked={asked}
        hidesEmpty={hidesEmpty}
        rows={asked.currentData?.rows.map((row) => (
          <PanelPatient
            key={row.id}
            of={row}
            lead={<QueueNumber of={row} />}
            detail={row.doctorName}
            end={
              <>
                <WaitTimer from={row.cameAt} />
                <RowAct aria-label={`${act} ${row.patientName}`} onClick={() => setMeasured(row.appointmentId)}>
                  {act}
                </RowAct>
              </>
            }
          />
        ))}
      />
      {measured ? <Measure appointmentId={measured} close={() => setMeasured(undefined)} /> : null}
    </>
  );
}
