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
      {type.isDefault ? <Chip size="small" label={say('encounter.noteType.default')} /> : null}
      {type.isForReturn ? <Chip size="small" label={say('encounter.noteType.forReturn')} /> : null}
    </span>
  );
}

export const columns: readonly Column<NoteRecord.NoteTypeLine>[] = [
  column.own('name', 'encounter.noteType.name', (row) => <Name type={row} />, { width: 280, grow: 1 }),
  column.text('abbreviation', 'encounter.noteType.abbreviation', { width: 88 }),
  column.number('moduleCount', 'encounter.noteType.modules', { width: 112 }),
  column.number('useCount', 'encounter.noteType.records', { width: 112 }),
  column.own('enabled', 'field.status', (row, { say }) => say(row.enabled ? 'encounter.noteType.inUse' : 'encounter.noteType.outOfUse'), {
    width: 112,
  }),
  column.acts((row) => <NoteTypeActs type={row} />, 96),
];
