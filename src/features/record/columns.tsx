import Chip from '@mui/material/Chip';
import { type Column, columnsOf } from '../../blocks/columns.tsx';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { NoteTypeActs } from './NoteTypeActs.tsx';
import style from './record.module.css';

const column = columnsOf<NoteRecord.NoteTypeLine>();

function Name({ type }: { type: NoteRecord.NoteTypeLine }) {
  const { say, name } = useWords();
  return (
    <span className={style.name}>
      {name(type)}
      {type.isDefault ? <Chip size="small" label={say('record.noteType.default')} /> : null}
      {type.isForReturn ? <Chip size="small" label={say('record.noteType.forReturn')} /> : null}
    </span>
  );
}

export const columns: readonly Column<NoteRecord.NoteTypeLine>[] = [
  column.own('name', 'record.noteType.name', (row) => <Name type={row} />, { width: 280, grow: 1 }),
  column.text('abbreviation', 'record.noteType.abbreviation', { width: 88 }),
  column.number('moduleCount', 'record.noteType.modules', { width: 112 }),
  column.number('useCount', 'record.noteType.records', { width: 112 }),
  column.own('enabled', 'field.status', (row, { say }) => say(row.enabled ? 'record.noteType.inUse' : 'record.noteType.outOfUse'), {
    width: 112,
  }),
  column.acts((row) => <NoteTypeActs type={row} />, 96),
];
