import Button from '@mui/material/Button';
import table from '../../blocks/table.module.css';
import { useHistoryName } from '../../blocks/useHistoryName.ts';
import { reproductionFields } from '../../domain/encounter/sections.ts';
import type { HistoryKind } from '../../domain/history/kinds.ts';
import { isOpenRow } from '../../domain/history/rules.ts';
import type * as History from '../../domain/history/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import type { RowAct } from './HistoriesPanel.tsx';
import style from './history.module.css';

interface Props {
  kind: HistoryKind;
  rows: readonly History.Row[];
  mayWrite: boolean;
  start: (act: RowAct, row: History.Row) => void;
}

/** The words of the date of each kind. */
export const onsetWords: Record<HistoryKind, MessageId> = {
  past: 'history.field.onset',
  surgery: 'history.field.operatedOn',
  drug: 'history.field.takenSince',
  social: 'history.field.onset',
  family: 'history.field.onset',
  gynaecology: 'history.field.onset',
  pregnancy: 'history.field.endedOn',
};

/** Rows of one kind; those in error are struck through and say why. */
export function HistoryTable({ kind, rows, mayWrite, start }: Props) {
  const { say } = useWords();
  return (
    <table className={`${table.table} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say(kind === 'pregnancy' ? 'history.field.outcome' : 'history.field.name')}</th>
          {kind === 'gynaecology' ? null : <th scope="col">{say(onsetWords[kind])}</th>}
          <th scope="col">{say('field.remark')}</th>
          <th scope="col">{say('field.status')}</th>
          <th scope="col">{say('history.field.recorder')}</th>
          <th scope="col">{say('common.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <HistoryLine key={row.id} row={row} mayWrite={mayWrite} start={start} />
        ))}
      </tbody>
    </table>
  );
}

function HistoryLine({ row, mayWrite, start }: { row: History.Row } & Pick<Props, 'mayWrite' | 'start'>) {
  const { say, date } = useWords();
  const nameOf = useHistoryName();
  const name = nameOf(row);
  const numbers = reproductionFields.flatMap((field) => {
    const value = row.numbers[field];
    return value === null || value === undefined ? [] : [`${say(`history.number.${field}`)} ${value}`];
  });
  const shown = row.kind === 'gynaecology' ? numbers.join(' · ') : name;
  const source = row.visitedOn ? say('history.source', { date: date(row.visitedOn) }) : say('history.noSource');
  const act = (of: RowAct, label: MessageId, danger = false) => (
    <Button size="small" color={danger ? 'error' : 'primary'} aria-label={`${say(label)} ${name}`} onClick={() => start(of, row)}>
      {say(label)}
    </Button>
  );
  return (
    <tr data-status={row.status} className={style.row}>
      <td>
        {row.relation === '' ? '' : say('history.ofRelative', { relative: say(`history.relation.${row.relation}`), text: '' })}
        {row.status === 'error' ? <s>{shown}</s> : shown}
      </td>
      {row.kind === 'gynaecology' ? null : <td>{row.onset || '–'}</td>}
      <td>{row.status === 'error' ? say('history.error.because', { reason: row.errorReason }) : row.note || '–'}</td>
      <td>{say(`state.history.${row.status}`)}</td>
      <td>
        {row.recordedBy} {date(row.recordedAt)}
        <div className={style.hint}>{source}</div>
      </td>
      <td>
        {mayWrite && isOpenRow(row) ? (
          <>
            {act('edit', 'action.edit')}
            {act('status', row.status === 'active' ? 'history.act.retire' : 'history.act.activate')}
            {act('error', 'history.error.act', true)}
          </>
        ) : null}
        {act('changes', 'history.act.changes')}
      </td>
    </tr>
  );
}
