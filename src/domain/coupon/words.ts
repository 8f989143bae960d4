/** What the screens and files say of the worth of a coupon. */
import type { MessageId, MessageValues } from '../messageId.ts';
import { fenText } from '../money/fen.ts';
import type * as Coupon from './shapes.ts';

interface Words {
  say: (id: MessageId, values?: MessageValues) => string;
  name: (named: { nameZh: string; nameEn: string }) => string;
}

type Worth = Pick<Coupon.Coupon, 'kind' | 'rate' | 'amount' | 'itemPrice' | 'itemQuantity' | 'itemNameZh' | 'itemNameEn'>;

export function worthText(coupon: Worth, { say, name }: Words): string {
  const { kind = 'amount', rate, amount, itemPrice = 0, itemQuantity = 1, itemNameZh, itemNameEn } = coupon;
  const item = name({ nameZh: itemNameZh ?? '', nameEn: itemNameEn ?? '' });
  switch (kind) {
    case 'percent':
      return say('coupon.worth.percent', { rate: rate ?? 100, amount: fenText(amount) });
    case 'item':
      return say('coupon.worth.item', { item, quantity: itemQuantity, price: fenText(itemPrice) });
    case 'gift':
      return say('coupon.worth.gift', { item, quantity: itemQuantity });
    case 'amount':
      return say('coupon.kind.amount');
  }
}
