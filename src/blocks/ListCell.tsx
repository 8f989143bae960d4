import {
  GridCell,
  type GridCellProps,
  gridClasses,
  gridFocusCellSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid';
import { type CSSProperties, memo, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Where the keys are: elsewhere, where Tab would come back to, in this cell. */
type Keys = 'elsewhere' | 'comeBack' | 'here';

type At = Pick<GridCellProps, 'rowId'> & { field: string };

function keysAt(api: ReturnType<typeof useGridApiContext>, { rowId, field }: At): Keys {
  const is = (cell: { id: GridCellProps['rowId']; field: string } | null) => cell?.id === rowId && cell.field === field;
  if (is(gridFocusCellSelector(api))) return 'here';
  return is(gridTabIndexCellSelector(api)) ? 'comeBack' : 'elsewhere';
}

const aligned = (side: 'left' | 'right') => `${gridClasses.cell} ${gridClasses[side === 'left' ? 'cell--textLeft' : 'cell--textRight']}`;
const classNames = { left: aligned('left'), right: aligned('right') };

/**
 * A cell that shows its row and is walked by keys, and nothing besides. The grid's own asks the store ten things a cell, for
 * editing, spanning, pinning and ranges no list of ours has: a third of what turning a page cost.
 */
export const ListCell = memo(function ListCell(props: GridCellProps) {
  const isOurs = props.column.renderCell && props.column.type === 'string' && !props.isNotVisible;
  return isOurs ? <Shown {...props} /> : <GridCell {...props} />;
});

function Shown({ column, rowId, row, colIndex, width, align }: GridCellProps) {
  const api = useGridApiContext();
  const { field } = column;
  const keys = useGridSelector(api, keysAt, { rowId, field });
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = cell.current;
    if (keys !== 'here' || !element || element.contains(document.activeElement)) return;
    (element.querySelector<HTMLElement>('[tabindex="0"]') ?? element).focus({ preventScroll: true });
  }, [keys]);
  const tell = (name: 'cellMouseDown' | 'cellDoubleClick' | 'cellKeyDown') => (event: SyntheticEvent) => {
    // What was pressed may have taken the row away.
    if (api.current.getRow(rowId)) api.current.publishEvent(name, api.current.getCellParams(rowId, field), event as never);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of the grid are no table's
    <div
      ref={cell}
      role="gridcell"
      className={classNames[align as 'left' | 'right']}
      data-field={field}
      data-colindex={colIndex}
      aria-colindex={colIndex + 1}
      style={{ '--width': `${width}px` } as CSSProperties}
      tabIndex={keys === 'elsewhere' ? -1 : 0}
      onMouseDown={tell('cellMouseDown')}
      onDoubleClick={tell('cellDoubleClick')}
      onKeyDown={tell('cellKeyDown')}
    >
      {column.renderCell!({ row } as Parameters<NonNullable<typeof column.renderCell>>[0])}
    </div>
  );
}
