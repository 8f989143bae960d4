import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { isDrugKind } from '../../../domain/inventory/rules.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';
import { useQuantity } from '../quantity.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import { DrugFactSheet } from './DrugFactSheet.tsx';
import { GoodsDrawer } from './GoodsDrawer.tsx';
import { packingText } from './packing.ts';

/** Goods as they are now, with every batch that lies somewhere; from here they are changed. */
export function GoodsDetail({ id, close }: { id: string; close: () => void }) {
  const { say, name } = useWords();
  const { currentData: goods, error, refetch } = api.useQueryGoodsQuery({ id }, { refetchOnMountOrArgChange: true });
  const [isEditing, setEditing] = useState(false);
  if (goods && isEditing) return <GoodsDrawer goods={goods} classifyId="" close={() => setEditing(false)} />;
  return (
    <SideDrawer
      title={goods ? name(goods) : say('inventory.field.goods')}
      close={close}
      acts={
        goods ? (
          <Button variant="contained" onClick={() => setEditing(true)}>
            {say('inventory.goods.edit')}
          </Button>
        ) : undefined
      }
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {goods ? <Facts goods={goods} /> : error ? null : <Skeleton variant="rounded" height={240} />}
      {goods && isDrugKind(goods.categoryCode) ? <DrugFactSheet goods={goods} /> : null}
      <Batches itemId={id} />
    </SideDrawer>
  );
}

function Facts({ goods }: { goods: Inventory.Goods }) {
  const { say, language, money, name } = useWords();
  const quantity = useQuantity();
  const units = { ...goods, packageUnit: goods.unit, packageUnitEn: goods.unitEn };
  const { data: rules } = api.useGetItemCalculationRuleQuery();
  const rule = rules?.find(({ code }) => code === goods.calculationRule);
  return (
    <FactSheet>
      <Fact label="inventory.field.code">{goods.code}</Fact>
      <Fact label="inventory.field.barcode">{goods.barcode}</Fact>
      <Fact label="inventory.field.traceIdentifiers">{goods.traceIdentifiers}</Fact>
      <Fact label="field.status">
        <StatusDot kind="inUse" state={goods.enabled ? 1 : 0} />
      </Fact>
      <Fact label="inventory.field.genericName">{goods.genericName}</Fact>
      <Fact label="inventory.field.tradeName">{goods.tradeName}</Fact>
      <Fact label="inventory.class">{goods.classifyZh ? name({ nameZh: goods.classifyZh, nameEn: goods.classifyEn ?? '' }) : ''}</Fact>
      <Fact label="inventory.field.specification">
        {strengthText(name({ name: goods.specification, nameEn: goods.specificationEn ?? null }), language)}
      </Fact>
      <Fact label="inventory.field.manufacturer" wide>
        {goods.manufacturer}
      </Fact>
      <Fact label="inventory.goods.packing">{packingText(goods, language)}</Fact>
      <Fact label="inventory.goods.rule">{rule ? name(rule) : ''}</Fact>
      <Fact label="inventory.field.retailPrice">
        {say('inventory.price.perUnit', { price: money(goods.price), unit: quantity.unitName(units, 'package') })}
      </Fact>
      <Fact label="inventory.limit.title">
        {goods.lowerLimit === null && goods.upperLimit === null
          ? ''
          : say('inventory.goods.limits', { lower: quantity.text(units, goods.lowerLimit), upper: quantity.text(units, goods.upperLimit) })}
      </Fact>
    </FactSheet>
  );
}

/** What is frozen lies on the shelf and may not be moved: it says so. */
function Batches({ itemId }: { itemId: string }) {
  const { name } = useWords();
  const quantity = useQuantity();
  const { currentData: batches, ...asked } = api.useQueryStockBatchesQuery({ itemId });
  return (
    <DetailTable
      title="inventory.stock.byBatch"
      rows={batches}
      asked={asked}
      keyOf={({ id }) => id}
      empty="inventory.goods.noBatch"
      columns={[
        { label: 'inventory.field.batch', cell: ({ batchNumber }) => batchNumber },
        {
          label: 'inventory.field.expires',
          cell: ({ expiresOn, standing }) => (
            <>
              {expiresOn} {standing === 'good' ? null : <StatusDot kind="expiry" state={standing} />}
            </>
          ),
        },
        {
          label: 'inventory.field.warehouse',
          cell: ({ warehouseZh, warehouseEn, frozen }) => (
            <>
              {name({ nameZh: warehouseZh, nameEn: warehouseEn })} {frozen ? <StatusDot kind="frozen" state="true" /> : null}
            </>
          ),
        },
        { label: 'inventory.field.quantity', cell: (batch) => quantity.text(batch, batch.quantity), right: true },
      ]}
    />
  );
}
