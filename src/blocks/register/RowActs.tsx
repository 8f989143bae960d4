import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import { useWords } from '../../words/useWords.ts';
import { aside } from '../aside.ts';
import { MoreMenu } from '../MoreMenu.tsx';
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
}

/** Order, switch and deletion of one entry. */
export function RowActs<Row extends RegisterRow>({ row, start, move, hasSwitch, hasRemove }: Props<Row>) {
  const { say, name } = useWords();
  const moving = (direction: 'up' | 'down') =>
    move ? (
      <IconButton
        size="small"
        aria-label={say(`register.${direction}`, { name: name(row) })}
        onClick={aside(() => move({ id: row.id, direction }))}
      >
        {direction === 'up' ? <ArrowUpward fontSize="inherit" /> : <ArrowDownward fontSize="inherit" />}
      </IconButton>
    ) : null;
  return (
    <span className={style.acts}>
      {moving('up')}
      {moving('down')}
      <MoreMenu
        of={name(row)}
        acts={[
          { label: 'action.edit', act: () => start({ act: 'edit', row }) },
          ...(hasSwitch
            ? [{ label: row.enabled ? 'organisation.disable' : 'organisation.enable', act: () => start({ act: 'switch', row }) } as const]
            : []),
          ...(hasRemove ? [{ label: 'action.delete', act: () => start({ act: 'remove', row }) } as const] : []),
        ]}
      />
    </span>
  );
}
