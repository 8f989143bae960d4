import { columnsOf } from '../../blocks/columns.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { MoveButton } from '../../blocks/MoveButton.tsx';
import type { EntryLine } from '../../domain/dictionary/upkeep.ts';
import type { Direction } from '../../domain/register/moves.ts';
import { useWords } from '../../words/useWords.ts';
import style from './dictionary.module.css';

export type Doing = { act: 'new' } | { act: 'edit' | 'enable'; entry: EntryLine };
const column = columnsOf<EntryLine>();

interface Acts {
  start: (doing: Doing) => void;
  move: (entry: EntryLine, direction: Direction) => void;
  isOwn: boolean;
  /** Shown in its set order and whole: only then does moving mean anything. */
  isInOrder: boolean;
}

export const columnsWith = (acts: Acts) => [
  column.text('nameZh', 'organisation.field.nameZh', { width: 128, grow: 1, sort: true }),
  column.text('nameEn', 'organisation.field.nameEn', { width: 148, grow: 1 }),
  column.text('code', 'organisation.field.code', { width: 112, sort: true }),
  column.text('initials', 'dictionary.initials', { width: 76 }),
  column.own('isOwn', 'dictionary.origin', ({ isOwn }, { say }) => say(isOwn ? 'dictionary.origin.own' : 'dictionary.origin.shared'), {
    width: 96,
  }),
  column.inUse('enabled'),
  ...(acts.isOwn ? [column.acts((entry) => <EntryActs entry={entry} acts={acts} />, 116)] : []),
];

function EntryActs({ entry, acts: { start, move, isInOrder } }: { entry: EntryLine; acts: Acts }) {
  const { say, name } = useWords();
  const moving = (direction: Direction) => (
    <MoveButton
      key={direction}
      direction={direction}
      label={`${say(`dictionary.${direction}`)} ${name(entry)}`}
      move={() => move(entry, direction)}
    />
  );
  return (
    <span className={style.acts}>
      {isInOrder ? [moving('up'), moving('down')] : null}
      <MoreMenu
        of={name(entry)}
        acts={[
          { label: 'action.edit', act: () => start({ act: 'edit', entry }) },
          { label: entry.enabled ? 'organisation.disable' : 'organisation.enable', act: () => start({ act: 'enable', entry }) },
        ]}
      />
    </span>
  );
}
