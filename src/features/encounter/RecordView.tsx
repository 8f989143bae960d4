import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActingFor } from '../../blocks/actingFor.ts';
import { UrgentWarning } from '../../blocks/EarlyWarning.tsx';
import { PatientHeader } from '../../blocks/PatientHeader.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useKept } from '../../blocks/useKept.ts';
import { type Gap, gapPlaces } from '../../domain/encounter/completion.ts';
import type { Contradiction } from '../../domain/encounter/contradictions/contradiction.ts';
import { recordClosed } from '../../domain/encounter/sections.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState } from '../../domain/encounter/states.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { earlyWarning } from '../../domain/vitals/earlyWarning.ts';
import { useWords } from '../../words/useWords.ts';
import { AllergiesPanel } from './allergy/AllergiesPanel.tsx';
import { CertificatesPanel } from './certificate/CertificatesPanel.tsx';
import { DiagnosesPanel } from './diagnosis/DiagnosesPanel.tsx';
import { EarlierRecords } from './earlier/EarlierRecords.tsx';
import { HistoryDifferences } from './history/HistoryDifferences.tsx';
import { InquiryStrip } from './inquiry/InquiryStrip.tsx';
import { selectFirstBlank, selectWords } from './note/blankStops.ts';
import { NoteActs } from './note/NoteActs.tsx';
import { NotePaper } from './note/NotePaper.tsx';
import { NoteProvider, useNote } from './note/useNote.ts';
import { ReopenedNotice } from './ReopenAct.tsx';
import style from './record.module.css';
import { OverviewStrip } from './strip/OverviewStrip.tsx';
import { Visit } from './Visit.tsx';
import { VisitActs } from './VisitActs.tsx';
import { VitalsPanel } from './vitals/VitalsPanel.tsx';

/** Another area's part of the record (orders, reports): a tab beside the written record. `src/app/recordPanels.tsx` lists them. */
export interface RecordPanel {
  id: string;
  title: MessageId;
  Panel: ComponentType<{ encounter: Encounter.Full; goTo: (part: string) => void }>;
}

interface Props {
  appointmentId: string;
  panels: readonly RecordPanel[];
  /** Id of the part that is shown first, for a tab that was opened for it. */
  firstPart?: string;
}

/** The record of one visit, whole. */
export function RecordView({ appointmentId, panels, firstPart }: Props) {
  return (
    <Visit appointmentId={appointmentId}>
      {(encounter) => <OpenRecord key={encounter.id} encounter={encounter} panels={panels} {...(firstPart && { firstPart })} />}
    </Visit>
  );
}

/** The latest measurement of a visit that is not over, if its early-warning score asks for somebody now. */
function UrgentOfVisit({ encounter }: { encounter: Encounter.Full }) {
  const [latest] = encounter.vitalSigns;
  if (!latest || encounter.status === encounterState.completed) return null;
  return (
    <div className={style.notice}>
      <UrgentWarning warning={earlyWarning(latest.values, encounter, latest.recordedAt)} />
    </div>
  );
}

/** The first field of a part of the record; a part that is folded is opened. */
function focusPlace(place: string): void {
  const part = document.getElementById(place === 'orders' ? 'record-part-orders' : `record-${place}`);
  if (part instanceof HTMLDetailsElement) part.open = true;
  part?.querySelector<HTMLElement>('input, button')?.focus();
}

function OpenRecord({ encounter, panels, firstPart = 'note' }: Omit<Props, 'appointmentId'> & { encounter: Encounter.Full }) {
  const { say, name } = useWords();
  const { user: me, pathTo } = useStaff();
  const writing = pathTo('medical-records/write-details');
  const keeper = useNote(me.userId, encounter);
  const [tab, setTab] = useKept(`record.${encounter.id}.${firstPart}`, () => firstPart);
  const [isBeside, setBeside] = useState(false);
  const showsEarlier = isBeside && tab === 'note';
  const isWritable = encounter.canTreat && recordClosed(encounter.status) === undefined;
  const goTo = (point: Gap | Contradiction) => {
    const place = 'quote' in point ? 'note' : gapPlaces[point.kind];
    setBeside(false);
    if (place === 'note' || place === 'orders') setTab(place);
    // The dialog has to be gone and the tab to be there before anything in it can take the focus.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if ('quote' in point) selectWords(point.sectionType, point.quote);
        else if (place === 'note') selectFirstBlank([point.sectionType ?? '']);
        else focusPlace(place);
      }),
    );
  };
  const isOthers = encounter.canTreat && encounter.doctorId !== me.userId;
  return (
    <NoteProvider value={keeper}>
      <ActingFor value={{ id: encounter.patientId, name: encounter.patientName }}>
        <div className={style.record}>
          <PatientHeader patientId={encounter.patientId} vitals={encounter.vitalSigns[0] ?? null}>
            <VisitActs encounter={encounter} keeper={keeper} goTo={goTo} />
          </PatientHeader>
          <UrgentOfVisit encounter={encounter} />
          <ReopenedNotice encounter={encounter} keeper={keeper} />
          {encounter.reason ? (
            <p className={style.reason}>
              {say('encounter.field.reason')}
              <strong>{encounter.reason}</strong>
            </p>
          ) : null}
          <OverviewStrip encounter={encounter} />
          <InquiryStrip encounter={encounter} isWritable={isWritable} />
          {isOthers ? (
            <Alert severity="info" className={style.notice}>
              {say('encounter.record.othersPatient', { doctor: name({ name: encounter.doctorName, nameEn: encounter.doctorNameEn }) })}
            </Alert>
          ) : null}
          <div className={showsEarlier ? style.halves : style.columns}>
            <div>
              <div className={style.tabs}>
                <Tabs value={tab} onChange={(_, next: string) => setTab(next)} aria-label={say('encounter.record.parts')}>
                  <Tab value="note" label={say('encounter.record.note')} id="record-tab-note" aria-controls="record-part-note" />
                  {panels.map(({ id, title }) => (
                    <Tab key={id} value={id} label={say(title)} id={`record-tab-${id}`} aria-controls={`record-part-${id}`} />
                  ))}
                </Tabs>
                {tab === 'note' ? (
                  <NoteActs encounter={encounter} keeper={keeper} isBeside={isBeside} setBeside={setBeside}>
                    {writing ? (
                      <Button size="small" component={Link} to={`${writing}?id=${encounter.appointmentId}`}>
                        {say('encounter.write.open')}
                      </Button>
                    ) : null}
                  </NoteActs>
                ) : null}
              </div>
              <div role="tabpanel" id="record-part-note" aria-labelledby="record-tab-note" hidden={tab !== 'note'}>
                <NotePaper encounter={encounter} />
              </div>
              {panels.map(({ id, Panel }) => (
                <div key={id} role="tabpanel" id={`record-part-${id}`} aria-labelledby={`record-tab-${id}`} hidden={tab !== id}>
                  {tab === id ? <Panel encounter={encounter} goTo={setTab} /> : null}
                </div>
              ))}
            </div>
            <aside className={style.side} aria-label={say('encounter.record.side')}>
              {showsEarlier ? <EarlierRecords encounter={encounter} isReadOnly={!isWritable} close={() => setBeside(false)} /> : null}
              <div hidden={showsEarlier} className={style.side}>
                <VitalsPanel encounter={encounter} />
                <AllergiesPanel encounter={encounter} />
                <DiagnosesPanel encounter={encounter} />
                <HistoryDifferences encounter={encounter} />
                <CertificatesPanel encounter={encounter} />
              </div>
            </aside>
          </div>
        </div>
      </ActingFor>
    </NoteProvider>
  );
}
