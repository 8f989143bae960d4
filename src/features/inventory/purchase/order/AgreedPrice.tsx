import { agreedPriceIn } from '../../../../domain/inventory/purchase/order/rules.ts';
import type * as Stock from '../../../../domain/inventory/stockShapes.ts';
import type { CountedUnit } from '../../../../domain/inventory/units.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../../inventory.module.css';
import { useQuantity } from '../../quantity.ts';

interface Props {
  goods: Stock.GoodsFacts;
  agreed: Stock.AgreedPrice | null | undefined;
  /** 1/1000 yuan for one counted unit, as it is on the receipt. */
  price: number;
  unit: CountedUnit;
}

/** The price that was agreed in the order, beside one that differs from it. */
export function AgreedPrice({ goods, agreed, price, unit }: Props) {
  const { say } = useWords();
  const quantity = useQuantity();
  if (!agreed) return null;
  const expected = agreedPriceIn(agreed, unit, goods);
  if (expected === price) return null;
  return <div className={style.wrong}>{say('inventory.order.agreedPrice', { price: quantity.price(goods, expected, unit) })}</div>;
}
