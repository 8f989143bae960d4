import { isHeldMoney } from '../../../../src/domain/billing/payments.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { checkMethod, type Draft, leavesNoMethod } from '../../../../src/domain/register/paymentMethods.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import type { Register } from '../queries/registers.ts';

/** How a clinic takes money and gives it back. */
export const paymentMethods: Register<Draft> = {
  table: 'payment_method',
  key: 'code',
  of: 'practice',
  kind: 'paymentMethod',
  tags: ['PaymentMethod', 'Dictionary'],
  nameTaken: 'register.payment.exists',
  fields: ['kind', 'forVisit', 'forPackage', 'forRefund'],
  derived: (_, { kind }) => ({ isCash: kind === 'cash' }),
  check: (_, draft) => refuse(checkMethod(draft) as FieldProblem[]),
  checkAll: async ({ db }) => {
    const methods = await db<{ id: string; enabled: boolean; forVisit: boolean }[]>`
      select code as id, enabled, for_visit from payment_method`;
    if (leavesNoMethod(methods)) throw new Problem('register.payment.lastMethod');
  },
  isUsed: async ({ db }, code) => {
    if (isHeldMoney(code)) return true;
    const found = await db`select from payment where method_code = ${code} and practice_id = app_practice() limit 1`;
    return found.length > 0;
  },
};
