import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import table from '../../../blocks/table.module.css';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { SideDrawer } from '../SideDrawer.tsx';
import { LedgerDrawer } from './LedgerDrawer.tsx';
import { LimitDrawer } from './LimitDrawer.tsx';

/** One item with all its batches; a batch opens its ledger, the limits can be set. */
export function ItemDrawer({ itemId, close }: { itemId: string; close: () => void }) {
  const { say, name } = useWords();
  const { currentData: item, error, refetch } = api.useQueryStockItemQuery({ id: itemId });
  const [isLimiting, setLimiting] = useState(false);
  return (
    <SideDrawer
      title={item ? name(item) : say('inventory.field.goods')}
      close={close}
      acts={
        item ? (
          <NeedsRight need="o_goods_manage">
            <Button variant="outlined" onClick={() => setLimiting(true)}>
              {say('inventory.limit.title')}
            </Button>
          </NeedsRight>
        ) : undefined
      }
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {item ? <Item item={item} /> : error ? null : <Skeleton variant="rounded" height={240} />}
      {item && isLimiting ? <LimitDrawer item={item} close={() => setLimiting(false)} /> : null}
    </SideDrawer>
  );
}

function Item({ item }: { item: Stock.ItemFull }) {
  const { say, name } = useWords();
  const [open, setOpen] = useState<Stock.Batch>();
  return (
    <>
      <FactSheet>
        <Fact label="inventory.field.goods">
          <GoodsName of={item} />
        </Fact>
        <Fact label="inventory.field.quantity">
          <Quantity goods={item} value={item.quantity} />
        </Fact>
        <Fact label="inventory.field.usable">
          <Quantity goods={item} value={item.usable} />
        </Fact>
        <Fact label="field.status">
          <StatusDot kind="stockLevel" state={item.standing} />
        </Fact>
        <Fact label="inventory.field.lower">
          <Quantity goods={item} value={item.lowerLimit} />
        </Fact>
        <Fact label="inventory.field.upper">
          <Quantity goods={item} value={item.upperLimit} />
        </Fact>
        <Fact label="inventory.field.barcode">{item.barcode}</Fact>
      </FactSheet>
      <table className={table.table}>
        <caption>{say('inventory.stock.byBatch')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('inventory.field.batch')}</th>
            <th scope="col">{say('inventory.field.expires')}</th>
            <th scope="col">{say('inventory.field.warehouse')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.field.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {item.rows.map((batch) => (
            <tr key={batch.id}>
              <td>
                <button type="button" className={style.link} onClick={() => setOpen(batch)}>
                  {batch.batchNumber}
                </button>
              </td>
              <td>
                {batch.expiresOn} {batch.standing === 'good' ? null : <StatusDot kind="expiry" state={batch.standing} />}
              </td>
              <td>{name({ nameZh: batch.warehouseZh, nameEn: batch.warehouseEn })}</td>
              <td className={table.number}>
                <Quantity goods={batch} value={batch.quantity} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open ? <LedgerDrawer batch={open} close={() => setOpen(undefined)} /> : null}
    </>
  );
}
