import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { api } from '../../api/api.ts';
import { ActingFor } from '../../blocks/actingFor.ts';
import { CopyText } from '../../blocks/CopyText.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { CloseIcon } from '../../blocks/icons.tsx';
import { PatientHeader } from '../../blocks/PatientHeader.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useArrival } from '../../blocks/useArrival.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { payState } from '../../domain/billing/states.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { linesDue } from '../../domain/pharmacy/parts.ts';
import { reviewState } from '../../domain/pharmacy/review.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { dispensingState } from '../../domain/pharmacy/states.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import { BoxProblem } from './BoxProblem.tsx';
import { PharmacyChoice } from './desk/PharmacyChoice.tsx';
import { HerbalUse } from './herbal/HerbalUse.tsx';
import { HandOuts, OwedElsewhere } from './Owed.tsx';
import type { SheetPrintActs } from './PharmacyDesk.tsx';
import style from './pharmacy.module.css';
import { Returned } from './Returned.tsx';
import type { MedicinesBeside } from './review/medicinesBeside.ts';
import { type ActsProps, SheetActs } from './SheetActs.tsx';
import { SheetLines } from './SheetLines.tsx';
import { useBoxes } from './useBoxes.ts';
import { useSheet } from './useSheet.ts';
import type { OpenedBy } from './useSheetSearch.ts';
import { useWorkplace } from './workplace/useWorkplace.ts';

export interface PaneProps {
  close: () => void;
  /** It is done: what to tell, and the next one opens. */
  done: ActsProps['done'];
  /** It is told and stays open. */
  stay: (told: string, isWrong?: boolean) => void;
  openedBy: OpenedBy;
  PrintActs: SheetPrintActs;
  Medicines: MedicinesBeside;
}

/** One prescription, opened beside the queue. */
export function SheetPane({ sheetId, ...rest }: PaneProps & { sheetId: string }) {
  const { say } = useWords();
  const {
    currentData: sheet,
    error,
    refetch,
  } = api.useQueryDispensingQuery({ id: sheetId }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const arrive = useArrival();
  useShortcut('escape', 'pharmacy.act.close', rest.close);
  if (sheet) {
    const { patientId: id, patientName: name, prescriptionNumber: number, amount: total } = sheet;
    return (
      <ActingFor value={{ id, name, sheet: { number, total } }}>
        <OpenSheet sheet={sheet} refresh={() => void refetch()} arrive={arrive} {...rest} />
      </ActingFor>
    );
  }
  return (
    <section className={style.pane} aria-label={say('pharmacy.sheet.opening')} aria-busy={!error}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height="100%" />}
    </section>
  );
}

type OpenProps = PaneProps & Pick<ActsProps, 'sheet' | 'refresh' | 'arrive'>;

function OpenSheet({ sheet, refresh, arrive, close, done, stay, openedBy, PrintActs, Medicines }: OpenProps) {
  const { say, dateTime } = useWords();
  const boxes = useBoxes(sheet, stay);
  const [pharmacyId, choosePharmacy] = useWorkplace('xinglin.pharmacy');
  const choice = useSheet(sheet, boxes, pharmacyId);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={style.pane} aria-label={say('pharmacy.sheet', { number: sheet.prescriptionNumber })}>
      <PatientHeader patientId={sheet.patientId} />
      <div className={style.head}>
        <h2 ref={heading} tabIndex={-1} className={style.heading} aria-label={say('pharmacy.sheet', { number: sheet.prescriptionNumber })}>
          <CopyText text={sheet.prescriptionNumber} />
        </h2>
        <StatusDot kind="dispensing" state={sheet.status} />
        {sheet.status === dispensingState.pending && sheet.review !== null ? (
          <StatusDot kind="prescriptionReview" state={sheet.review} />
        ) : null}
        {sheet.status === dispensingState.pending && sheet.payStatus !== payState.paid ? (
          <StatusDot kind="pay" state={sheet.payStatus} />
        ) : null}
        <span className={style.fact}>
          {sheet.encounterId
            ? say('pharmacy.head.doctor', { name: sheet.doctorName, time: dateTime(sheet.sentAt) })
            : `${say('pharmacy.sale.desk')} · ${dateTime(sheet.sentAt)}`}
        </span>
        {sheet.herbal ? <HerbalUse head={sheet.herbal} /> : null}
        {sheet.diagnoses.length > 0 ? <span className={style.fact}>{sheet.diagnoses.join(' · ')}</span> : null}
        <span className={style.headActs}>
          <PrintActs dispensingId={sheet.id} encounterId={sheet.encounterId} prescriptionNumber={sheet.prescriptionNumber} />
          <IconButton size="small" aria-label={say('pharmacy.act.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </span>
      </div>
      <BoxProblem boxes={boxes} />
      <div className={style.body}>
        <Past sheet={sheet} />
        <OwedElsewhere sheet={sheet} />
        {sheet.encounterId ? <Medicines patientId={sheet.patientId} /> : null}
        <PharmacyChoice lines={linesDue(sheet)} value={pharmacyId} choose={choosePharmacy} />
        <SheetLines sheet={sheet} choice={choice} boxes={boxes} />
        <Returned returns={sheet.returns} />
        <HandOuts sheet={sheet} />
      </div>
      <SheetActs
        sheet={sheet}
        choice={choice}
        refresh={refresh}
        arrive={arrive}
        done={done}
        stay={stay}
        openedBy={openedBy}
        heading={heading}
      />
    </section>
  );
}

/** What has become of it, with who and when. */
function Past({ sheet }: { sheet: Dispensing.Full }) {
  const { say, dateTime } = useWords();
  if (sheet.status === dispensingState.rejected) {
    const values = { name: sheet.rejectedBy ?? '', time: dateTime(sheet.rejectedAt), reason: sheet.rejectReason ?? '' };
    return (
      <p className={style.past} data-tone="danger">
        {say('pharmacy.past.rejected', values)}
      </p>
    );
  }
  if (!sheet.dispensedAt && sheet.review !== null) return <Steps sheet={sheet} />;
  if (!sheet.dispensedAt)
    return sheet.returnedAt && sheet.status === dispensingState.pending ? (
      <p className={style.past}>{say('pharmacy.past.returned', { time: dateTime(sheet.returnedAt) })}</p>
    ) : null;
  return (
    <p className={style.past}>
      {stepTexts(sheet, { say, dateTime }).map((text) => `${text} · `)}
      {say('pharmacy.past.dispensed', { name: sheet.dispensedBy ?? '', time: dateTime(sheet.dispensedAt) })}
      {sheet.collectedAt ? ` · ${say('pharmacy.past.collected', { time: dateTime(sheet.collectedAt) })}` : ''}
    </p>
  );
}

/** Steps that were taken, in their order, each with person and time. */
function stepTexts(sheet: Dispensing.Full, { say, dateTime }: Pick<Speech, 'say' | 'dateTime'>): string[] {
  const { review, reviewedBy, reviewedAt, preparedBy, preparedAt, checkedBy, checkedAt } = sheet;
  const text = (message: MessageId, name: string | null, time: string | null) => say(message, { name: name ?? '', time: dateTime(time) });
  return [
    ...(review === reviewState.passed ? [text('pharmacy.past.reviewed', reviewedBy, reviewedAt)] : []),
    ...(preparedAt === null ? [] : [text('pharmacy.past.prepared', preparedBy, preparedAt)]),
    ...(checkedAt === null ? [] : [text('pharmacy.past.checked', checkedBy, checkedAt)]),
  ];
}

function Steps({ sheet }: { sheet: Dispensing.Full }) {
  const words = useWords();
  const texts = stepTexts(sheet, words);
  const returned = sheet.returnedAt ? [words.say('pharmacy.past.returned', { time: words.dateTime(sheet.returnedAt) })] : [];
  const said = [...returned, ...texts];
  return said.length > 0 ? <p className={style.past}>{said.join(' · ')}</p> : null;
}
