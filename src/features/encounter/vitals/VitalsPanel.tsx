import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { encounterState } from '../../../domain/encounter/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { useCorrecting } from '../addendum/useCorrecting.ts';
import { Panel } from '../Panel.tsx';
import { CorrectVitalsDrawer } from './CorrectVitalsDrawer.tsx';
import { VitalsDrawer } from './VitalsDrawer.tsx';
import { VitalsFacts } from './VitalsFacts.tsx';
import { VitalsOfVisit } from './VitalsOfVisit.tsx';
import style from './vitals.module.css';

/** The last measurement of this visit, with the one before it beside each value. */
export function VitalsPanel({ encounter }: { encounter: Encounter.Full }) {
  const { say, time, date } = useWords();
  const [editing, setEditing] = useState<'new' | Encounter.VitalSigns>();
  const [isAll, setAll] = useState(false);
  const [latest, earlier] = encounter.vitalSigns;
  // Withdrawn measurements are shown in the list only.
  const measuredInAll = encounter.vitalSigns.length + (encounter.withdrawnVitals ?? 0);
  const correcting = useCorrecting(encounter);
  const closed = encounter.status === encounterState.completed ? say('encounter.note.completed') : undefined;
  const shown = latest ?? undefined;
  const previous = earlier ?? encounter.previousVitals;
  const aside = latest
    ? say('encounter.vital.by', { time: time(latest.recordedAt), name: latest.recordedBy })
    : previous
      ? say('encounter.vital.last', { date: date(previous.recordedAt) })
      : undefined;
  return (
    <Panel
      title={say('encounter.vital.title')}
      aside={aside}
      acts={
        <>
          {measuredInAll > 0 ? (
            <Button size="small" onClick={() => setAll(true)}>
              {say('encounter.vital.all', { count: measuredInAll })}
            </Button>
          ) : null}
          {latest ? (
            <DisabledReason reason={correcting ? undefined : closed}>
              <Button size="small" onClick={() => setEditing(latest)}>
                {say(correcting ? 'addendum.correct' : 'action.edit')}
              </Button>
            </DisabledReason>
          ) : null}
          <DisabledReason reason={closed}>
            <Button size="small" onClick={() => setEditing('new')}>
              {say('encounter.vital.record')}
            </Button>
          </DisabledReason>
        </>
      }
    >
      {shown ? <VitalsFacts measured={shown} subject={encounter} previous={previous?.values ?? {}} /> : null}
      {!shown && previous ? <VitalsFacts measured={previous} subject={encounter} previous={{}} faded /> : null}
      {!shown && !previous ? <p className={style.none}>{say('encounter.vital.none')}</p> : null}
      {isAll ? (
        <VitalsOfVisit
          appointmentId={encounter.appointmentId}
          subject={encounter}
          closed={correcting ? undefined : closed}
          correcting={correcting}
          edit={(measured) => {
            setAll(false);
            setEditing(measured);
          }}
          close={() => setAll(false)}
        />
      ) : null}
      {correcting && editing && editing !== 'new' ? (
        <CorrectVitalsDrawer encounter={encounter} measured={editing} correcting={correcting} close={() => setEditing(undefined)} />
      ) : null}
      {editing && !correcting ? (
        <VitalsDrawer encounter={encounter} started={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />
      ) : null}
    </Panel>
  );
}
