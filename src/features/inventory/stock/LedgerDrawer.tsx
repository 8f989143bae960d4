import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import table from '../../../blocks/table.module.css';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { SideDrawer } from '../SideDrawer.tsx';

const size = 50;

/** One batch with every movement it ever had, and what it held after each. */
export function LedgerDrawer({ batch, close }: { batch: Stock.Batch; close: () => void }) {
  const { name, say, language } = useWords();
  const quantity = useQuantity();
  return (
    <SideDrawer title={say('inventory.ledger.title', { goods: name(batch), batch: batch.batchNumber })} close={close}>
      <FactSheet>
        <Fact label="inventory.field.goods">
          <GoodsName of={batch} />
        </Fact>
        <Fact label="inventory.field.quantity">
          <Quantity goods={batch} value={batch.quantity} />
        </Fact>
        <Fact label="inventory.field.warehouse">{name({ nameZh: batch.warehouseZh, nameEn: batch.warehouseEn })}</Fact>
        <Fact label="inventory.field.expires">
          {batch.expiresOn} {batch.standing === 'good' ? null : <StatusDot kind="expiry" state={batch.standing} />}
        </Fact>
        <Fact label="inventory.field.produced">{batch.producedOn}</Fact>
        <Fact label="inventory.field.cost">{quantity.cost(batch, batch.cost)}</Fact>
        <Fact label="inventory.field.shelf">{batch.shelf}</Fact>
        <Fact label="inventory.field.manufacturer">{batch.manufacturer}</Fact>
        <Fact label="inventory.field.specification">{strengthText(batch.specification, language)}</Fact>
      </FactSheet>
      <Ledger batch={batch} />
    </SideDrawer>
  );
}

export function Ledger({ batch }: { batch: Stock.Batch }) {
  const { say, dateTime, name } = useWords();
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = api.useQueryStockMovementsQuery({ batchId: batch.id, page, size });
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={240} />;
  return (
    <>
      <table className={table.table}>
        <caption>{say('inventory.ledger')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('inventory.ledger.at')}</th>
            <th scope="col">{say('inventory.ledger.kind')}</th>
            <th scope="col">{say('inventory.ledger.reference')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.ledger.change')}
            </th>
            <th scope="col" className={table.number}>
              {say('inventory.ledger.balance')}
            </th>
            <th scope="col">{say('inventory.ledger.by')}</th>
          </tr>
        </thead>
        <tbody>
          {currentData.rows.map((row) => (
            <tr key={row.id}>
              <td>{dateTime(row.at)}</td>
              <td>{say(`inventory.movement.${row.kind}` as 'inventory.movement.receipt')}</td>
              <td className={style.mono}>{row.reference ?? '–'}</td>
              <td className={table.number} data-negative={row.change < 0}>
                <Quantity goods={batch} value={row.change} signed />
              </td>
              <td className={table.number}>
                <Quantity goods={batch} value={row.balance} />
              </td>
              <td>{name({ name: row.staffName, nameEn: row.staffNameEn })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {currentData.total > size ? (
        <p className={style.pager}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say('inventory.ledger.newer')}
          </Button>
          <Button size="small" disabled={page * size >= currentData.total} onClick={() => setPage(page + 1)}>
            {say('inventory.ledger.older')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
