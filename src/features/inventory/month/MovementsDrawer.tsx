import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { MoreRows } from '../../../blocks/MoreRows.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import type * as Months from '../../../domain/inventory/monthShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

interface Props {
  /** The figure they come to, already worded. */
  what: string;
  criteria: Months.MovementCriteria;
  close: () => void;
}

const pageSize = 50;

/** The movements a figure of a month is made of, in the order in which they were booked. */
export function MovementsDrawer({ what, criteria, close }: Props) {
  const { say, dateTime, name, amount, money } = useWords();
  const [page, setPage] = useState(1);
  const movements = api.useQueryStockMonthMovementsQuery({ page, size: pageSize, ...criteria });
  const { currentData: data } = movements;
  const isOneBatch = criteria.batchId !== undefined;
  return (
    <DetailDrawer
      title={say('inventory.month.movements.of', { what, month: criteria.month })}
      close={close}
      acts={
        <span>
          {say('inventory.month.amount')} <strong>{money(data?.sums?.amount ?? 0)}</strong>
        </span>
      }
    >
      <DetailTable
        title="inventory.month.movements"
        rows={data?.rows}
        asked={movements}
        keyOf={({ id }) => id}
        empty="inventory.month.noMovement"
        columns={[
          { label: 'inventory.ledger.at', cell: ({ at }) => dateTime(at) },
          { label: 'inventory.ledger.kind', cell: ({ kind }) => say(`inventory.movement.${kind}` as 'inventory.movement.receipt') }, // kinds of the table's own check
          { label: 'inventory.ledger.reference', cell: ({ reference }) => <span className={style.mono}>{reference ?? '–'}</span> },
          ...(isOneBatch
            ? []
            : [
                {
                  label: 'inventory.field.goods' as const,
                  cell: (row: Months.MonthMovement) => (
                    <>
                      <GoodsName of={row} /> {row.batchNumber}
                    </>
                  ),
                },
              ]),
          {
            label: 'inventory.ledger.change',
            right: true,
            cell: (row) => <Quantity goods={row} value={row.change} signed />,
          },
          { label: 'inventory.month.amount', right: true, cell: (row) => amount(row.amount) },
          { label: 'inventory.ledger.by', cell: (row) => name({ name: row.staffName, nameEn: row.staffNameEn }) },
        ]}
      />
      <MoreRows page={page} size={pageSize} total={data?.total ?? 0} turn={setPage} />
    </DetailDrawer>
  );
}
