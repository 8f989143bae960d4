import { DataGrid, type GridColDef, useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useMemo, useRef } from 'react';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import table from '../../../blocks/table.module.css';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { CountEntry, CountEntryContext } from './CountEntry.tsx';

/** The line a scan has found last; another object for each scan. */
export interface FoundLine {
  id: string;
}

interface Props {
  rows: readonly Count.CountRow[];
  /** Brought into sight, with the focus in its number. */
  found: FoundLine | undefined;
  /** True while a blind count goes on: nothing that is compared with the book is shown. */
  isHidden: boolean;
  enter: ((lineId: string, counted: number | null) => void) | undefined;
}

/** All lines on one page: a person scrolls through the shelves, and only the lines in sight are drawn. */
const allOnOnePage = { page: 0, pageSize: -1 };
const pageSizes = [{ value: -1, label: '' }];

/** The lines of a count: some thousand rows with fields in each, so only those in sight are in the document. */
export default function CountGrid({ rows, found, isHidden, enter }: Props) {
  const { say } = useWords();
  const grid = useGridApiRef();
  const columns = useCountColumns(isHidden, enter !== undefined);
  const latest = useRef({ rows, enter });
  latest.current = { rows, enter };
  const entry = useMemo(
    () => ({ found, enter: (lineId: string, counted: number | null) => latest.current.enter?.(lineId, counted) }),
    [found],
  );

  // A scan moves the sheet; a number that is typed changes the rows and moves nothing.
  useEffect(() => {
    const rowIndex = found ? latest.current.rows.findIndex(({ id }) => id === found.id) : -1;
    if (rowIndex >= 0) grid.current?.scrollToIndexes({ rowIndex });
  }, [found, grid]);

  return (
    <div className={style.countGrid}>
      <CountEntryContext value={entry}>
        <DataGrid
          apiRef={grid}
          aria-label={say('inventory.count.lines')}
          rows={rows}
          columns={columns}
          rowHeight={52}
          paginationModel={allOnOnePage}
          pageSizeOptions={pageSizes}
          hideFooter
          disableColumnFilter
          disableColumnSorting
          getRowClassName={({ id }) => (id === found?.id ? style.foundLine! : '')}
          localeText={{ noRowsLabel: say('state.noMatch') }}
        />
      </CountEntryContext>
    </div>
  );
}

type CountColumn = GridColDef<Count.CountRow>;

function useCountColumns(isHidden: boolean, isOpen: boolean): CountColumn[] {
  const { say, name } = useWords();
  const { text } = useQuantity();
  return useMemo(() => {
    const compared = (field: 'snapshot' | 'moved' | 'book' | 'differing', shown: (row: Count.CountRow) => string): CountColumn => ({
      field,
      width: 112,
      align: 'right',
      headerAlign: 'right',
      headerName: say(`inventory.count.${field}`),
      renderCell: ({ row }) => shown(row),
    });
    const book = [
      compared('snapshot', (row) => text(row, row.snapshot)),
      compared('moved', (row) => (row.moved === 0 ? '–' : text(row, row.moved))),
      compared('book', (row) => text(row, row.book)),
    ];
    return [
      { field: 'shelf', headerName: say('inventory.field.shelf'), width: 88, renderCell: ({ row }) => row.shelf || '–' },
      {
        field: 'goods',
        minWidth: 180,
        flex: 1,
        headerName: say('inventory.field.goods'),
        renderCell: ({ row }) => (
          <span className={style.countGoods}>
            <strong title={name(row)}>
              <GoodsName of={row} />
            </strong>
            <span className={style.faint}>
              <StrengthLine strength={row.specification} />
            </span>
          </span>
        ),
      },
      {
        field: 'batch',
        width: 132,
        headerName: say('inventory.count.batch'),
        renderCell: ({ row }) => (
          <span className={style.countGoods}>
            <span className={style.mono}>{row.batchNumber}</span>
            <span className={table.when}>{row.expiresOn}</span>
          </span>
        ),
      },
      ...(isHidden ? [] : book),
      {
        field: 'counted',
        width: isOpen ? 300 : 112,
        headerName: say('inventory.count.counted'),
        renderCell: ({ row }) => (isOpen ? <CountEntry row={row} /> : text(row, row.counted)),
      },
      ...(isHidden ? [] : [{ ...compared('differing', (row) => differenceText(row, text)), cellClassName: differenceClass }]),
    ];
  }, [isHidden, isOpen, say, name, text]);
}

const differenceOf = ({ counted, book }: Count.CountRow) => (counted === null || book === null ? null : counted - book);
const differenceClass = ({ row }: { row: Count.CountRow }) => ((differenceOf(row) ?? 0) < 0 ? style.missing! : '');

function differenceText(row: Count.CountRow, text: (row: Count.CountRow, quantity: number | null) => string): string {
  const difference = differenceOf(row);
  return (difference ?? 0) > 0 ? `+${text(row, difference)}` : text(row, difference);
}
