import type { Direction } from '../../domain/register/moves.ts';
import { useWords } from '../../words/useWords.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { MoveButton } from '../MoveButton.tsx';
import type { RegisterRow } from './Register.tsx';
import type { Doing } from './RegisterQuestions.tsx';
import style from './register.module.css';

interface Props<Row> {
  row: Row;
  start: (doing: Doing<Row>) => void;
  /** Only where the whole list stands in its order. */
  move: ((wanted: { id: string; direction: 'up' | 'down' }) => unknown) | undefined;
  hasSwitch: boolean;
  hasRemove: boolean;
  /** Why the person may do none of them, already worded. */
  lacks: string | undefined;
}

/** Order, switch and deletion of one entry. */
export function RowActs<Row extends RegisterRow>({ row, start, move, hasSwitch, hasRemove, lacks }: Props<Row>) {
  const { say, name } = useWords();
  const moving = (direction: Direction) =>
    move ? (
      <MoveButton
        direction={direction}
        label={say(`register.${direction}`, { name: name(row) })}
        reason={lacks === undefined ? undefined : 'error.permission'}
        move={() => void move({ id: row.id, direction })}
      />
    ) : null;
  return (
    <span className={style.acts}>
      {moving('up')}
      {moving('down')}
      <MoreMenu
        of={name(row)}
        acts={[
          { label: 'action.edit', act: () => start({ act: 'edit', row }), reason: lacks },
          ...(hasSwitch
            ? [
                {
                  label: row.enabled ? 'organisation.disable' : 'organisation.enable',
                  act: () => start({ act: 'switch', row }),
                  reason: lacks,
                } as const,
              ]
            : []),
          ...(hasRemove ? [{ label: 'action.delete', act: () => start({ act: 'remove', row }), reason: lacks } as const] : []),
        ]}
      />
    </span>
  );
}
