import { api } from '../../../api/api.ts';
import { isProblem, readAmount } from '../../../domain/inventory/deliveryCells.ts';
import type { Draft } from '../goods/draft.ts';
import type { ShownRow } from './deliveryRows.ts';
import type { DeliveryState } from './useDelivery.ts';

/** Goods that a row names and the clinic does not have yet: their form begins with what the file says. */
export function useNewGoods(delivery: DeliveryState) {
  const [find] = api.useLazyMatchDeliveryQuery();
  const presetOf = ({ texts }: ShownRow): Partial<Draft> => {
    const retail = readAmount(texts.retailPrice);
    return {
      code: texts.code,
      barcode: texts.barcode,
      nameZh: texts.name,
      specification: texts.specification,
      manufacturer: texts.manufacturer,
      unit: texts.unit,
      price: isProblem(retail) ? 0 : retail.value,
    };
  };
  /** The row stands for the goods that were just added. */
  const take = async (key: string, itemId: string) => {
    const { data } = await find({ supplierId: delivery.supplierId, wanted: [], itemIds: [itemId] });
    const [goods] = data?.goods ?? [];
    if (goods) delivery.setGoods(key, goods);
  };
  return { presetOf, take };
}
