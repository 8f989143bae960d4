import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useHistoryName } from '../../blocks/useHistoryName.ts';
import { usePatientSex } from '../../blocks/usePatientSex.ts';
import { sectionOffered } from '../../domain/encounter/sections.ts';
import type * as Drug from '../../domain/history/drugs/shapes.ts';
import { type HistoryKind, historyKinds, sectionOfKind } from '../../domain/history/kinds.ts';
import type * as History from '../../domain/history/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { DrugsPanel } from './drugs/DrugsPanel.tsx';
import { HistoryChanges } from './HistoryChanges.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import style from './history.module.css';
import { PresentPregnancy } from './PresentPregnancy.tsx';

interface Props {
  patientId: string;
  /** The visit in which it is told, inside of a record. */
  noteRecordId?: string;
  /** Makes an order of a medicine that the patient takes. */
  order?: ((row: Drug.Row) => void) | undefined;
}

export type RowAct = 'edit' | 'changes' | 'error' | 'status';
type Doing = { act: 'add'; kind: HistoryKind } | { act: Exclude<RowAct, 'status'>; row: History.Row };

/** The histories of a patient by kind, in every clinic of the organisation: what is active, what is past, and who recorded it. */
export function HistoriesPanel({ patientId, noteRecordId, order }: Props) {
  const { say } = useWords();
  const { may } = useStaff();
  const sex = usePatientSex(patientId);
  const { currentData: file, error, refetch } = api.useQueryHistoriesQuery({ patientId });
  const [updateStatus] = api.useUpdateHistoryStatusMutation();
  const [doing, setDoing] = useState<Doing>();
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!file || sex === undefined) return <Skeleton variant="rounded" height={240} />;
  const mayWrite = may('o_treat');
  const start = (act: RowAct, row: History.Row) => {
    if (act !== 'status') return setDoing({ act, row });
    void updateStatus({ id: row.id, version: row.version, status: row.status === 'active' ? 'historical' : 'active' });
  };
  const stop = () => setDoing(undefined);
  const offered = historyKinds.filter((kind) => kind !== 'drug' && sectionOffered(sectionOfKind[kind], sex));
  return (
    <div className={style.panel}>
      <DrugsPanel patientId={patientId} noteRecordId={noteRecordId} order={order} />
      {file.rows.length === 0 ? <Alert severity="info">{say('history.none')}</Alert> : null}
      {offered.includes('pregnancy') ? <PresentPregnancy patientId={patientId} present={file.pregnancy} mayWrite={mayWrite} /> : null}
      {offered.map((kind) => {
        const rows = file.rows.filter((row) => row.kind === kind);
        const isWhole = kind === 'gynaecology' && rows.some(({ status }) => status !== 'error');
        return (
          <section key={kind} aria-label={say(`history.kind.${kind}`)}>
            <div className={style.head}>
              <h3 className={style.title}>{say(`history.kind.${kind}`)}</h3>
              {mayWrite && !isWhole ? (
                <Button
                  size="small"
                  aria-label={say('history.addOf', { kind: say(`history.kind.${kind}`) })}
                  onClick={() => setDoing({ act: 'add', kind })}
                >
                  {say('history.add')}
                </Button>
              ) : null}
            </div>
            {rows.length === 0 ? (
              <p className={style.hint}>{say('history.noneOfKind')}</p>
            ) : (
              <HistoryTable kind={kind} rows={rows} mayWrite={mayWrite} start={start} />
            )}
          </section>
        );
      })}
      {doing ? <Started doing={doing} patientId={patientId} noteRecordId={noteRecordId} stop={stop} /> : null}
    </div>
  );
}

interface StartedProps {
  doing: Doing;
  patientId: string;
  noteRecordId: string | undefined;
  stop: () => void;
}

function Started({ doing, patientId, noteRecordId, stop }: StartedProps) {
  const { say } = useWords();
  const nameOf = useHistoryName();
  const [markInError] = api.useDeleteHistoryMutation({ tells: 'caller' });
  if (doing.act === 'changes') return <HistoryChanges row={doing.row} close={stop} />;
  if (doing.act === 'error') {
    const { row } = doing;
    return (
      <ConfirmAct
        title={say('history.error.title', { name: nameOf(row) })}
        effect={say('history.error.effect')}
        act={say('history.error.act')}
        danger
        reason="required"
        confirm={(reason) => markInError({ id: row.id, reason, version: row.version }).unwrap()}
        close={stop}
      />
    );
  }
  return (
    <HistoryDrawer
      patientId={patientId}
      noteRecordId={noteRecordId}
      kind={doing.act === 'add' ? doing.kind : doing.row.kind}
      row={doing.act === 'edit' ? doing.row : undefined}
      close={stop}
    />
  );
}
