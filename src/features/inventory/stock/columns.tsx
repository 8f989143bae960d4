import { columnsOf } from '../../../blocks/columns.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { goodsColumnsOf } from '../../../blocks/stock/goodsColumns.tsx';
import { statusOf } from '../../../blocks/tones.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import type { QuantityWords } from '../quantity.ts';

const batch = columnsOf<Stock.Batch>();
const item = columnsOf<Stock.ItemLine>();
const batchGoods = goodsColumnsOf<Stock.Batch>();
const itemGoods = goodsColumnsOf<Stock.ItemLine>();

/** The number of a batch; one of consigned goods says so, and whose they are. */
function BatchNumber({ of: { batchNumber, consignor } }: { of: Stock.Batch }) {
  const { say, name } = useWords();
  if (!consignor) return batchNumber;
  return (
    <span className={style.product} title={say('inventory.consignment.batch', { supplier: name(consignor) })}>
      <span>{batchNumber}</span>
      <span data-dose>{say('inventory.consignment.owner.consigned')}</span>
    </span>
  );
}

export const batchColumns = (quantity: QuantityWords) => [
  // Name over strength: side by side they leave no room for the amounts at 1280 px.
  batch.own(
    'nameZh',
    'inventory.field.goods',
    (row, { name, language }) => (
      <span className={style.product}>
        <span title={name(row)}>
          <GoodsName of={row} />
        </span>
        <span data-dose>{strengthText(row.specification, language)}</span>
      </span>
    ),
    { width: 188, grow: 1, sort: true },
  ),
  batch.own('batchNumber', 'inventory.field.batch', (row) => <BatchNumber of={row} />, {
    width: 120,
    sort: true,
    spoken: ({ batchNumber }) => batchNumber,
  }),
  batch.own(
    'expiresOn',
    'inventory.field.expires',
    ({ expiresOn, standing }) => (
      <span style={{ display: 'inline-flex', gap: 8 }}>
        {expiresOn}
        {standing === 'good' ? null : <StatusDot kind="expiry" state={standing} />}
      </span>
    ),
    {
      width: 168,
      sort: true,
      spoken: ({ expiresOn, standing }, { say }) =>
        standing === 'good' ? (expiresOn ?? '') : `${expiresOn} · ${say(statusOf('expiry', standing).label)}`,
    },
  ),
  batch.own(
    'warehouse',
    'inventory.field.warehouse',
    ({ warehouseZh, warehouseEn, frozen }, { name, say }) => (
      <span title={frozen ? say('inventory.frozen.yes') : undefined}>
        {name({ nameZh: warehouseZh, nameEn: warehouseEn })}
        {frozen ? ` (${say('inventory.frozen.yes')})` : ''}
      </span>
    ),
    { width: 126 },
  ),
  batch.text('shelf', 'inventory.field.shelf', { width: 72 }),
  batchGoods.quantity('quantity', 'inventory.field.quantity', (row) => row.quantity, { width: 132, sort: true }),
  { ...batch.own('cost', 'inventory.field.cost', (row) => quantity.cost(row, row.cost), { width: 116 }), right: true },
  batch.money('costAmount', 'inventory.field.costAmount', { width: 104, sort: true }),
];

export const itemColumns = [
  itemGoods.name('nameZh', 'inventory.field.goods', { width: 160, grow: 2, sort: true }),
  item.strength('specification', 'inventory.field.specification'),
  itemGoods.quantity('quantity', 'inventory.field.quantity', (row) => row.quantity, { width: 152, sort: true }),
  itemGoods.quantity('usable', 'inventory.field.usable', (row) => row.usable, { width: 152 }),
  item.number('batches', 'inventory.field.batches', { width: 72 }),
  itemGoods.quantity('lowerLimit', 'inventory.field.lower', (row) => row.lowerLimit, { width: 96 }),
  itemGoods.quantity('upperLimit', 'inventory.field.upper', (row) => row.upperLimit, { width: 96 }),
  item.date('lastOutAt', 'inventory.field.lastOut', { sort: true }),
  item.status('standing', 'field.status', 'stockLevel', { width: 108 }),
];
