import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/api.ts';
import { ActingFor } from '../../../blocks/actingFor.ts';
import { CopyText } from '../../../blocks/CopyText.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { CloseIcon } from '../../../blocks/icons.tsx';
import { PatientHeader } from '../../../blocks/PatientHeader.tsx';
import { useArrival } from '../../../blocks/useArrival.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type { SampleFull } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { resultStateOf } from '../../../domain/pharmacy/appraisal/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { HerbalUse } from '../herbal/HerbalUse.tsx';
import style from '../pharmacy.module.css';
import own from './appraisal.module.css';
import { JudgementEvents } from './JudgementEvents.tsx';
import { Judging } from './Judging.tsx';
import { SampleLines } from './SampleLines.tsx';
import { ResultWord } from './sampleColumns.tsx';

interface Props {
  sheetId: string;
  close: () => void;
  /** Judged, so the next prescription opens. */
  done: () => void;
  /** Opens the prescription that was judged last. */
  back?: () => void;
}

/** One prescription of the sample with the findings of the rules, and its judgement. */
export function SamplePane({ sheetId, close, done, back }: Props) {
  const { say } = useWords();
  const { currentData: sheet, error, refetch } = api.useQueryAppraisalSheetQuery({ id: sheetId }, { refetchOnMountOrArgChange: true });
  useShortcut('escape', 'pharmacy.act.close', close);
  if (sheet) {
    const { patientId: id, patientName: name, number, amount: total } = sheet;
    return (
      <ActingFor value={{ id, name, sheet: { number, total } }}>
        <OpenSheet sheet={sheet} refresh={() => void refetch()} close={close} done={done} {...(back && { back })} />
      </ActingFor>
    );
  }
  return (
    <section className={style.pane} aria-label={say('pharmacy.sheet.opening')} aria-busy={!error}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height="100%" />}
    </section>
  );
}

function OpenSheet({ sheet, refresh, close, done, back }: Omit<Props, 'sheetId'> & { sheet: SampleFull; refresh: () => void }) {
  const { say, dateTime, name, money } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useArrival();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet has come
  useEffect(() => arrive(heading.current), []);
  const label = say('pharmacy.sheet', { number: sheet.number });
  return (
    <section className={style.pane} aria-label={label}>
      <PatientHeader patientId={sheet.patientId} />
      <div className={style.head}>
        <h2 ref={heading} tabIndex={-1} className={style.heading} aria-label={label}>
          <CopyText text={sheet.number} />
        </h2>
        <ResultWord state={resultStateOf(sheet)} say={say} />
        <span className={style.fact}>{say('pharmacy.head.doctor', { name: name(sheet.doctor), time: dateTime(sheet.sentAt) })}</span>
        {sheet.department ? <span className={style.fact}>{name(sheet.department)}</span> : null}
        <span className={style.fact}>{money(sheet.amount)}</span>
        {sheet.sheet.herbal ? <HerbalUse head={sheet.sheet.herbal} /> : null}
        <span className={style.fact}>{sheet.diagnoses.join(' · ') || say('pharmacy.appraisal.noDiagnosis')}</span>
        <span className={style.headActs}>
          <IconButton size="small" aria-label={say('pharmacy.act.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </span>
      </div>
      <div className={`${style.body} ${own.body}`}>
        <JudgementEvents events={sheet.events} />
        <SampleLines sheet={sheet} />
      </div>
      <Judging key={sheet.version} sheet={sheet} refresh={refresh} done={done} {...(back && { back })} />
    </section>
  );
}
