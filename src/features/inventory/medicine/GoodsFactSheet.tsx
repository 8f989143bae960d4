import { api } from '../../../api/api.ts';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';
import { packingText } from '../goods/packing.ts';
import { useQuantity } from '../quantity.ts';

/** What goods are: codes, names, packing, price and limits. */
export function GoodsFactSheet({ goods }: { goods: Inventory.Goods }) {
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
      <Fact label="inventory.goods.nationalCode">{goods.nationalCode}</Fact>
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
