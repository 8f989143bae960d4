import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { FileDrop } from '../../../blocks/FileDrop.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import { type CountFile, countFields } from '../../../domain/inventory/countFile.ts';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { deliveryFieldWords } from '../../../domain/inventory/deliveryColumns.ts';
import { useWords } from '../../../words/useWords.ts';
import { ColumnsTable } from '../delivery/ColumnsTable.tsx';
import style from '../inventory.module.css';
import { SideDrawer } from '../SideDrawer.tsx';
import { useCountFile } from './useCountFile.ts';

interface Props {
  rows: readonly Count.CountRow[];
  enter: (lineId: string, counted: number) => void;
  close: () => void;
}

/** Reads the file of a handheld into the open count: first shown line by line, then taken over. Rows that cannot be read stay out. */
export function CountImport({ rows, enter, close }: Props) {
  const { say } = useWords();
  const file = useCountFile(rows);
  const { sheet, columns, missing, read } = file;
  const [isChoosing, setChoosing] = useState(false);
  const take = () => {
    for (const { line, counted } of read?.entries ?? []) enter(line.id, counted);
    file.remember();
    close();
  };
  const count = read?.entries.length ?? 0;
  return (
    <SideDrawer
      title={say('inventory.count.file')}
      close={close}
      acts={
        <>
          <Button variant="outlined" onClick={close}>
            {say('action.cancel')}
          </Button>
          <Button variant="contained" disabled={count === 0} onClick={take}>
            {say('inventory.count.file.take', { count })}
          </Button>
        </>
      }
    >
      <p className={style.note}>{say('inventory.count.file.hint')}</p>
      <FileDrop choose={file.choose} isBusy={file.isLoading} chosen={file.chosen} limits="inventory.delivery.limits" />
      {file.problem ? <Alert severity="error">{file.problem}</Alert> : null}
      {missing.length > 0 ? (
        <Alert severity="warning">
          {say('inventory.count.file.columns', { columns: missing.map((field) => say(deliveryFieldWords[field])).join(' / ') })}
        </Alert>
      ) : null}
      {sheet && missing.length === 0 ? (
        <Button size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {say('inventory.count.file.chooseColumns')}
        </Button>
      ) : null}
      {sheet && (isChoosing || missing.length > 0) ? (
        <ColumnsTable sheet={sheet} columns={columns} fields={countFields} setColumn={file.setColumn} />
      ) : null}
      {read ? <ReadFile file={read} /> : null}
    </SideDrawer>
  );
}

function ReadFile({ file }: { file: CountFile }) {
  const { say } = useWords();
  return (
    <>
      {file.problems.length > 0 ? (
        <DetailTable
          title="inventory.count.file.problems"
          rows={file.problems}
          keyOf={({ row, field }) => `${row} ${field}`}
          empty="inventory.lines.none"
          columns={[
            { label: 'inventory.count.file.row', right: true, cell: ({ row }) => row },
            { label: 'inventory.count.file.column', cell: ({ field }) => say(deliveryFieldWords[field]) },
            { label: 'inventory.count.file.cell', cell: (problem) => <span className={style.mono}>{problem.text || '–'}</span> },
            {
              label: 'inventory.count.file.problem',
              cell: ({ message, values }) => <span className={style.wrong}>{say(message, values)}</span>,
            },
          ]}
        />
      ) : null}
      <DetailTable
        title="inventory.count.file.entries"
        rows={file.entries}
        keyOf={({ line }) => line.id}
        empty="inventory.lines.none"
        columns={[
          { label: 'inventory.field.goods', cell: ({ line }) => <GoodsName of={line} /> },
          { label: 'inventory.field.batch', cell: ({ line }) => <span className={style.mono}>{line.batchNumber}</span> },
          { label: 'inventory.count.file.before', right: true, cell: ({ line }) => <Quantity goods={line} value={line.counted} /> },
          { label: 'inventory.count.counted', right: true, cell: ({ line, counted }) => <Quantity goods={line} value={counted} /> },
          {
            label: 'field.remark',
            cell: ({ rows }) => (rows.length > 1 ? say('inventory.count.file.added', { rows: rows.join(' / ') }) : '–'),
          },
        ]}
      />
    </>
  );
}
