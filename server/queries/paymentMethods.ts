import { memberCardMethod } from '../../src/domain/billing/payments.ts';
import type * as Dictionary from '../../src/domain/dictionary/shapes.ts';
import type { Db } from '../database/connect.ts';

type Use = 'visit' | 'package' | 'refund';

/** Methods by which money comes in or goes out for a package, a recharge or a refund. A card is no money of its own. */
export const moneyMethods = (db: Db, use: Use = 'visit'): Promise<Dictionary.PaymentMethod[]> =>
  db<Dictionary.PaymentMethod[]>`
    select code, name_zh, name_en, is_cash from payment_method
    where code <> ${memberCardMethod} and ${{ visit: db`for_visit`, package: db`for_package`, refund: db`for_refund` }[use]}
    order by sort, code`;
