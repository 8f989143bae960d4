import { api } from '../../../api/api.ts';
import { type Asked, type DetailColumn, DetailTable } from '../../../blocks/DetailTable.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import type * as Medicine from '../../../domain/inventory/medicineShapes.ts';
import { isDrugKind } from '../../../domain/inventory/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import { DrugFactSheet } from '../goods/DrugFactSheet.tsx';
import { useQuantity } from '../quantity.ts';
import { GoodsFactSheet } from './GoodsFactSheet.tsx';
import { LeafletFile } from './LeafletFile.tsx';
import style from './medicine.module.css';

/** A drug from every side: its facts and safety data, stock, price, who orders it, and the ledger. */
export function MedicineSheet({ medicine }: { medicine: Medicine.Medicine }) {
  const { goods, prices, prescribers, movements } = medicine;
  const units = { ...goods, packageUnit: goods.unit, packageUnitEn: goods.unitEn };
  return (
    <>
      <GoodsFactSheet goods={goods} />
      {isDrugKind(goods.categoryCode) ? <DrugFactSheet goods={goods} /> : null}
      <LeafletFile medicine={medicine} />
      <Batches medicine={medicine} units={units} />
      <Prices prices={prices} units={units} />
      {prescribers && isDrugKind(goods.categoryCode) ? <Prescribers prescribers={prescribers} units={units} /> : null}
      {movements ? <Movements movements={movements} units={units} /> : null}
    </>
  );
}

type Units = Parameters<ReturnType<typeof useQuantity>['text']>[0];

/** Those who keep the stock see what each batch cost. */
function Batches({ medicine, units }: { medicine: Medicine.Medicine; units: Units }) {
  const { may } = useStaff();
  return may('m_inventory') ? (
    <KeptBatches itemId={medicine.goods.id} units={units} />
  ) : (
    <BatchTable rows={medicine.batches} units={units} />
  );
}

function KeptBatches({ itemId, units }: { itemId: string; units: Units }) {
  const quantity = useQuantity();
  const { currentData: rows, ...asked } = api.useQueryStockBatchesQuery({ itemId });
  return (
    <BatchTable
      rows={rows}
      asked={asked}
      units={units}
      more={[{ label: 'inventory.field.cost', cell: (batch) => quantity.cost(units, batch.cost), right: true }]}
    />
  );
}

interface BatchTableProps<Row> {
  rows: readonly Row[] | undefined;
  asked?: Asked;
  units: Units;
  more?: readonly DetailColumn<Row>[];
}

/** Stock of a frozen warehouse lies on the shelf and may not be moved, so it is marked. */
function BatchTable<Row extends Medicine.HeldBatch>({ rows, asked, units, more = [] }: BatchTableProps<Row>) {
  const { say, name } = useWords();
  const quantity = useQuantity();
  const total = (rows ?? []).reduce((sum, batch) => sum + batch.quantity, 0);
  return (
    <DetailTable
      title="inventory.stock.byBatch"
      choice={
        rows && rows.length > 1 ? (
          <span className={style.total}>{say('inventory.medicine.total', { quantity: quantity.text(units, total) })}</span>
        ) : null
      }
      rows={rows}
      {...(asked && { asked })}
      keyOf={({ id }) => id}
      empty="inventory.goods.noBatch"
      columns={[
        {
          label: 'inventory.field.warehouse',
          cell: ({ warehouseZh, warehouseEn, frozen }) => (
            <>
              {name({ nameZh: warehouseZh, nameEn: warehouseEn })} {frozen ? <StatusDot kind="frozen" state="true" /> : null}
            </>
          ),
        },
        { label: 'inventory.field.batch', cell: ({ batchNumber }) => batchNumber },
        {
          label: 'inventory.field.expires',
          cell: ({ expiresOn, standing }) => (
            <>
              {expiresOn} {standing === 'good' ? null : <StatusDot kind="expiry" state={standing} />}
            </>
          ),
        },
        { label: 'inventory.field.shelf', cell: ({ shelf }) => shelf },
        ...more,
        { label: 'inventory.field.quantity', cell: (batch) => <Quantity goods={units} value={batch.quantity} />, right: true },
      ]}
    />
  );
}

function Prices({ prices, units }: { prices: readonly Medicine.PriceStep[]; units: Units }) {
  const { say, name, money, dateTime } = useWords();
  const quantity = useQuantity();
  const priceText = (fen: number) => say('inventory.price.perUnit', { price: money(fen), unit: quantity.unitName(units, 'package') });
  return (
    <DetailTable
      title="inventory.medicine.prices"
      rows={prices}
      keyOf={({ id }) => id}
      empty="inventory.medicine.noPrices"
      columns={[
        { label: 'inventory.ledger.at', cell: ({ at }) => dateTime(at) },
        { label: 'inventory.medicine.priceBefore', cell: ({ before }) => priceText(before), right: true },
        { label: 'inventory.medicine.priceAfter', cell: ({ after }) => priceText(after), right: true },
        { label: 'inventory.ledger.by', cell: name },
      ]}
    />
  );
}

function Prescribers({ prescribers, units }: { prescribers: readonly Medicine.Prescriber[]; units: Units }) {
  const { name } = useWords();
  return (
    <DetailTable
      title="inventory.medicine.prescribers"
      rows={prescribers}
      keyOf={({ id }) => id}
      empty="inventory.medicine.noPrescribers"
      columns={[
        { label: 'inventory.medicine.doctor', cell: name },
        { label: 'inventory.medicine.orders', cell: ({ orders }) => orders, right: true },
        { label: 'inventory.field.quantity', cell: (row) => <Quantity goods={units} value={row.quantity} />, right: true },
      ]}
    />
  );
}

function Movements({ movements, units }: { movements: readonly Medicine.DrugMovement[]; units: Units }) {
  const { say, name, dateTime } = useWords();
  return (
    <DetailTable
      title="inventory.medicine.movements"
      rows={movements}
      keyOf={({ id }) => id}
      empty="inventory.medicine.noMovements"
      columns={[
        { label: 'inventory.ledger.at', cell: ({ at }) => dateTime(at) },
        { label: 'inventory.ledger.kind', cell: ({ kind }) => say(`inventory.movement.${kind}` as 'inventory.movement.receipt') },
        { label: 'inventory.field.warehouse', cell: ({ warehouseZh, warehouseEn }) => name({ nameZh: warehouseZh, nameEn: warehouseEn }) },
        { label: 'inventory.field.batch', cell: ({ batchNumber }) => batchNumber },
        { label: 'inventory.ledger.reference', cell: ({ reference }) => reference ?? '–' },
        { label: 'inventory.ledger.change', cell: ({ change }) => <Quantity goods={units} value={change} signed />, right: true },
        { label: 'inventory.ledger.by', cell: ({ staffName, staffNameEn }) => name({ name: staffName, nameEn: staffNameEn }) },
      ]}
    />
  );
}
