import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ActingFor } from '../../blocks/actingFor.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { SpokenTitle } from '../../blocks/Page.tsx';
import { PatientHeader } from '../../blocks/PatientHeader.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { recordClosed } from '../../domain/encounter/sections.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { EarlierRecords } from './earlier/EarlierRecords.tsx';
import { NoteActs } from './note/NoteActs.tsx';
import { NotePaper } from './note/NotePaper.tsx';
import { NoteProvider, useNote } from './note/useNote.ts';
import { ReopenedNotice } from './ReopenAct.tsx';
import style from './record.module.css';
import { Visit } from './Visit.tsx';

/** The note of one visit on a page of its own: `main/medical-records/write-details?id=<appointment>`. */
export default function WriteScreen() {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const appointmentId = parameters.get('id');
  if (!appointmentId)
    return (
      <>
        <SpokenTitle title={say('encounter.write.title')} />
        <EmptyState line={say('encounter.record.none')} of="list" />
      </>
    );
  return (
    <Visit key={appointmentId} appointmentId={appointmentId}>
      {(encounter) => <OpenNote key={encounter.id} encounter={encounter} />}
    </Visit>
  );
}

function OpenNote({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { user: me, recordPath } = useStaff();
  const keeper = useNote(me.userId, encounter);
  const [isBeside, setBeside] = useState(false);
  const isWritable = encounter.canTreat && recordClosed(encounter.status) === undefined;
  return (
    <NoteProvider value={keeper}>
      <ActingFor value={{ id: encounter.patientId, name: encounter.patientName }}>
        <SpokenTitle title={say('encounter.write.titleOf', { name: encounter.patientName })} />
        <div className={style.record}>
          <PatientHeader patientId={encounter.patientId} vitals={encounter.vitalSigns[0] ?? null}>
            <Button variant="outlined" component={Link} to={recordPath(encounter.appointmentId)}>
              {say('encounter.write.back')}
            </Button>
          </PatientHeader>
          <ReopenedNotice encounter={encounter} keeper={keeper} />
          <div className={isBeside ? style.halves : style.page}>
            <div>
              <div className={style.tabs}>
                <h2 className={style.pageTitle}>{say('encounter.record.note')}</h2>
                <NoteActs encounter={encounter} isBeside={isBeside} setBeside={setBeside} isAlone />
              </div>
              <NotePaper encounter={encounter} />
            </div>
            {isBeside ? <EarlierRecords encounter={encounter} isReadOnly={!isWritable} close={() => setBeside(false)} /> : null}
          </div>
        </div>
      </ActingFor>
    </NoteProvider>
  );
}
