import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/api.ts';
import { ActingFor } from '../../../blocks/actingFor.ts';
import { CopyText } from '../../../blocks/CopyText.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { CloseIcon } from '../../../blocks/icons.tsx';
import { PatientHeader } from '../../../blocks/PatientHeader.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { useArrival } from '../../../blocks/useArrival.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type { MessageId, MessageValues } from '../../../domain/messageId.ts';
import type * as Review from '../../../domain/pharmacy/reviewShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { HerbalUse } from '../herbal/HerbalUse.tsx';
import style from '../pharmacy.module.css';
import type { MedicinesBeside } from './medicinesBeside.ts';
import { ReviewActs } from './ReviewActs.tsx';
import { ReviewEvents } from './ReviewEvents.tsx';
import { ReviewLines } from './ReviewLines.tsx';

interface Props {
  sheetId: string;
  close: () => void;
  /** Decided: what to tell, and the next prescription opens. */
  done: (message: MessageId, values: MessageValues) => void;
  Medicines: MedicinesBeside;
}

/** One prescription with the checks that were just run over it. */
export function ReviewPane({ sheetId, close, done, Medicines }: Props) {
  const { say } = useWords();
  const {
    currentData: sheet,
    error,
    refetch,
  } = api.useQueryPrescriptionReviewQuery({ id: sheetId }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  useShortcut('escape', 'pharmacy.act.close', close);
  if (sheet) {
    const { patientId: id, patientName: name, prescriptionNumber: number, amount: total } = sheet;
    return (
      <ActingFor value={{ id, name, sheet: { number, total } }}>
        <OpenReview sheet={sheet} refresh={() => void refetch()} close={close} done={done} Medicines={Medicines} />
      </ActingFor>
    );
  }
  return (
    <section className={style.pane} aria-label={say('pharmacy.sheet.opening')} aria-busy={!error}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height="100%" />}
    </section>
  );
}

function OpenReview({
  sheet,
  refresh,
  close,
  done,
  Medicines,
}: Omit<Props, 'sheetId'> & { sheet: Review.ReviewFull; refresh: () => void }) {
  const { say, dateTime } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useArrival();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet has come
  useEffect(() => arrive(heading.current), []);
  const label = say('pharmacy.sheet', { number: sheet.prescriptionNumber });
  return (
    <section className={style.pane} aria-label={label}>
      <PatientHeader patientId={sheet.patientId} />
      <div className={style.head}>
        <h2 ref={heading} tabIndex={-1} className={style.heading} aria-label={label}>
          <CopyText text={sheet.prescriptionNumber} />
        </h2>
        {sheet.review ? <StatusDot kind="prescriptionReview" state={sheet.review} /> : null}
        <span className={style.fact}>{say('pharmacy.head.doctor', { name: sheet.doctorName, time: dateTime(sheet.sentAt) })}</span>
        {sheet.herbal ? <HerbalUse head={sheet.herbal} /> : null}
        {sheet.diagnoses.length > 0 ? <span className={style.fact}>{sheet.diagnoses.join(' · ')}</span> : null}
        <span className={style.headActs}>
          <IconButton size="small" aria-label={say('pharmacy.act.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </span>
      </div>
      <div className={style.body}>
        <ReviewEvents events={sheet.events} />
        <Medicines patientId={sheet.patientId} />
        <ReviewLines sheet={sheet} />
      </div>
      <ReviewActs sheet={sheet} refresh={refresh} done={done} />
    </section>
  );
}
