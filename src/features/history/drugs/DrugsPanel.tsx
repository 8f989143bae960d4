import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { ActingFor } from '../../../blocks/actingFor.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import type * as Drug from '../../../domain/history/drugs/shapes.ts';
import { medicineTask } from '../../../domain/permission/codes.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import { HistoryChanges } from '../HistoryChanges.tsx';
import history from '../history.module.css';
import { DrugEntry } from './DrugEntry.tsx';
import { type DrugAct, DrugLine } from './DrugLine.tsx';
import style from './drugs.module.css';
import { StopDrug } from './StopDrug.tsx';

/** Who keeps the list: doctors, nurses and pharmacists. */
export const drugKeepers = ['m_chart', ...medicineTask] as const;

interface Props {
  patientId: string;
  /** The visit in which it is told, inside of a record. */
  noteRecordId?: string | undefined;
  /** Makes an order of a medicine; undefined where none can be written. */
  order?: ((row: Drug.Row) => void) | undefined;
}

/** What the patient takes: orders of this organisation that run, and medicines from elsewhere. Stopped ones are folded. */
export function DrugsPanel({ patientId, noteRecordId, order }: Props) {
  const { say } = useWords();
  const mayKeep = useStaff().may(drugKeepers);
  const { currentData: list, error, refetch } = api.useQueryDrugsTakenQuery({ patientId });
  const [resume] = api.useResumeDrugTakenMutation();
  const [doing, setDoing] = useState<{ act: DrugAct; row: Drug.Row }>();
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!list) return <Skeleton variant="rounded" height={120} />;
  const stop = () => setDoing(undefined);
  const taking = list.rows.filter(({ status }) => status === 'taking');
  const past = list.rows.filter(({ status }) => status !== 'taking');
  const start = (act: DrugAct, row: Drug.Row) => {
    if (act === 'continue') return order?.(row);
    if (act === 'resume') return void resume({ id: row.id, version: row.version ?? 0 });
    setDoing({ act, row });
  };
  const actsOf = (row: Drug.Row): DrugAct[] => [
    ...(order && row.status === 'taking' ? (['continue'] as const) : []),
    ...(mayKeep && row.status === 'taking' && !row.isOwn ? (['edit'] as const) : []),
    ...(mayKeep && row.status === 'taking' ? (['stop'] as const) : []),
    ...(mayKeep && row.status === 'stopped' ? (['resume'] as const) : []),
    ...(mayKeep && row.status !== 'error' && !row.isOwn ? (['error'] as const) : []),
    ...(row.isOwn ? [] : (['changes'] as const)),
  ];
  const lines = (rows: readonly Drug.Row[]) =>
    rows.map((row) =>
      doing?.act === 'edit' && doing.row.id === row.id ? (
        <li key={row.id} className={style.line}>
          <DrugEntry
            patientId={patientId}
            noteRecordId={noteRecordId}
            start={{ draft: draftOf(row), id: row.id, version: row.version ?? 0 }}
            done={stop}
          />
        </li>
      ) : (
        <DrugLine key={row.id} row={row} acts={actsOf(row)} start={start} />
      ),
    );
  return (
    <section className={style.panel} aria-label={say('history.drug.title')}>
      <div className={history.head}>
        <h3 className={history.title}>{say('history.drug.title')}</h3>
        <Review list={list} patientId={patientId} noteRecordId={noteRecordId} listed={taking.length} mayKeep={mayKeep} />
        <ActingFor value={{ id: patientId, name: undefined }}>
          <PrintActs isInRow of={[{ document: 'medicationList', patientId }]} />
        </ActingFor>
      </div>
      {mayKeep ? <DrugEntry patientId={patientId} noteRecordId={noteRecordId} /> : null}
      {taking.length === 0 ? <p className={history.hint}>{say('history.drug.none')}</p> : <ul className={style.list}>{lines(taking)}</ul>}
      {past.length > 0 ? (
        <details>
          <summary>{say('history.drug.stopped', { count: past.length })}</summary>
          <ul className={style.list}>{lines(past)}</ul>
        </details>
      ) : null}
      {doing ? <Started doing={doing} patientId={patientId} noteRecordId={noteRecordId} stop={stop} /> : null}
    </section>
  );
}

const draftOf = ({ name, itemId, ingredient, dose, doseUnit, routeCode, frequencyCode, since, source, note }: Drug.Row): Drug.Draft => ({
  name,
  itemId,
  ingredient,
  dose,
  doseUnit,
  routeCode,
  frequencyCode,
  since,
  note,
  source: source ?? 'patient',
});

interface StartedProps {
  doing: { act: DrugAct; row: Drug.Row };
  patientId: string;
  noteRecordId: string | undefined;
  stop: () => void;
}

function Started({ doing, patientId, noteRecordId, stop }: StartedProps) {
  const { act, row } = doing;
  const { say, name } = useWords();
  const [markInError] = api.useDeleteDrugTakenMutation({ tells: 'caller' });
  const shown = name({ name: row.name, nameEn: row.nameEn });
  if (act === 'stop') return <StopDrug row={row} patientId={patientId} noteRecordId={noteRecordId} close={stop} />;
  if (act === 'changes') return <HistoryChanges row={{ id: row.id, kind: 'drug', name: shown, outcome: '' }} close={stop} />;
  if (act !== 'error') return null;
  return (
    <ConfirmAct
      title={say('history.error.title', { name: shown })}
      effect={say('history.error.effect')}
      act={say('history.error.act')}
      danger
      reason="required"
      confirm={(reason) => markInError({ id: row.id, reason, version: row.version ?? 0 }).unwrap()}
      close={stop}
    />
  );
}

interface ReviewProps {
  list: Drug.List;
  patientId: string;
  noteRecordId: string | undefined;
  listed: number;
  mayKeep: boolean;
}

/** When the list was last gone through with the patient, and the button that says so of today. */
function Review({ list: { review }, patientId, noteRecordId, listed, mayKeep }: ReviewProps) {
  const { say, dateTime } = useWords();
  const [mark, { isLoading }] = api.useReviewDrugsTakenMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const sign = async () => {
    setProblem(undefined);
    try {
      await mark({ patientId, listed, ...(noteRecordId !== undefined && { noteRecordId }) }).unwrap();
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  return (
    <>
      <span className={history.hint}>
        {review
          ? say('history.drug.reviewed', { date: dateTime(review.at), name: review.by, count: review.listed, unchecked: review.unchecked })
          : say('history.drug.neverReviewed')}
      </span>
      {review?.isOutdated ? <strong className={style.unchecked}>{say('history.drug.reviewOutdated')}</strong> : null}
      {mayKeep ? (
        <Button size="small" disabled={isLoading} onClick={() => void sign()}>
          {say('history.drug.reviewAct')}
        </Button>
      ) : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </>
  );
}
