import { depositMethod, memberCardMethod } from '../../../../src/domain/billing/payments.ts';
import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import type { Db } from '../../../database/connect.ts';

type Use = 'visit' | 'package' | 'refund';

/** Every method of the clinic in its order, so that old payments have their names; `isOffered` says which may be chosen for a visit. */
export const listMethods = (db: Db): Promise<Dictionary.PaymentMethod[]> =>
  db<Dictionary.PaymentMethod[]>`
    select code, name_zh, name_en, is_cash, enabled and for_visit as is_offered from payment_method order by sort, code`;

/** Methods a visit may be paid with. */
export const visitMethods = (db: Db): Promise<Dictionary.PaymentMethod[]> =>
  db<Dictionary.PaymentMethod[]>`
    select code, name_zh, name_en, is_cash, true as is_offered from payment_method where enabled and for_visit order by sort, code`;

/** Methods by which money comes in or goes out for a package, a recharge or a refund. Cards and deposits are no money of their own. */
export const moneyMethods = (db: Db, use: Use = 'visit'): Promise<Dictionary.PaymentMethod[]> =>
  db<Dictionary.PaymentMethod[]>`
    select code, name_zh, name_en, is_cash, true as is_offered from payment_method
    where enabled and code not in (${memberCardMethod}, ${depositMethod}) and ${{ visit: db`for_visit`, package: db`for_package`, refund: db`for_refund` }[use]}
    order by sort, code`;
