import Alert from '@mui/material/Alert';
import { useRef, useState } from 'react';
import { ActingFor } from '../../blocks/actingFor.ts';
import { UrgentWarning } from '../../blocks/EarlyWarning.tsx';
import { FootPlace } from '../../blocks/foot/footPlace.ts';
import { PatientHeader } from '../../blocks/PatientHeader.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { type OrdersOfPage, OrdersOfPageContext } from '../../blocks/visit/ordersOfPage.ts';
import { type Gap, gapPlaces } from '../../domain/encounter/completion.ts';
import type { Contradiction } from '../../domain/encounter/contradictions/contradiction.ts';
import { recordClosed } from '../../domain/encounter/sections.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState } from '../../domain/encounter/states.ts';
import { earlyWarning } from '../../domain/vitals/earlyWarning.ts';
import { useWords } from '../../words/useWords.ts';
import { InquiryStrip } from './inquiry/InquiryStrip.tsx';
import { selectFirstBlank, selectWords } from './note/blankStops.ts';
import { NoteProvider, useNote } from './note/useNote.ts';
import { RecordFoot } from './page/RecordFoot.tsx';
import { RecordParts } from './page/RecordParts.tsx';
import type { RecordPanel } from './page/recordPanel.ts';
import { usePart } from './page/usePart.ts';
import { ReopenedNotice } from './ReopenAct.tsx';
import style from './record.module.css';
import { OverviewStrip } from './strip/OverviewStrip.tsx';
import { Visit } from './Visit.tsx';
import { VisitActs } from './VisitActs.tsx';

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
  const { user: me } = useStaff();
  const keeper = useNote(me.userId, encounter);
  const { part, asked, choose, enter } = usePart(encounter.id, firstPart);
  const [isBeside, setBeside] = useState(false);
  const orders = useRef<OrdersOfPage | null>(null);
  const [footPlace, setFootPlace] = useState<HTMLElement | null>(null);
  const isWritable = encounter.canTreat && recordClosed(encounter.status) === undefined;
  const goTo = (point: Gap | Contradiction) => {
    const place = 'quote' in point ? 'note' : gapPlaces[point.kind];
    setBeside(false);
    if (place === 'note' || place === 'orders') enter(place);
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
        <OrdersOfPageContext value={orders}>
          <FootPlace value={footPlace}>
            <div className={style.record}>
              <PatientHeader patientId={encounter.patientId} vitals={encounter.vitalSigns[0] ?? null} />
              <OverviewStrip encounter={encounter} />
              <UrgentOfVisit encounter={encounter} />
              <ReopenedNotice encounter={encounter} keeper={keeper} />
              <InquiryStrip encounter={encounter} isWritable={isWritable} />
              {isOthers ? (
                <Alert severity="info" className={style.notice}>
                  {say('encounter.record.othersPatient', { doctor: name({ name: encounter.doctorName, nameEn: encounter.doctorNameEn }) })}
                </Alert>
              ) : null}
              <RecordParts
                encounter={encounter}
                panels={panels}
                part={part}
                asked={asked}
                choose={choose}
                enter={enter}
                isBeside={isBeside}
                setBeside={setBeside}
              />
              <RecordFoot ofOrders={setFootPlace}>
                <VisitActs encounter={encounter} keeper={keeper} goTo={goTo} />
              </RecordFoot>
            </div>
          </FootPlace>
        </OrdersOfPageContext>
      </ActingFor>
    </NoteProvider>
  );
}
