import * as z from 'zod/mini';
import { depositMethod, isHeldMoney, memberCardMethod } from '../billing/payments.ts';
import type { FieldProblem } from '../problem.ts';
import * as Register from './shapes.ts';

/** How money arrives. Only `cash` is counted in banknotes and gives change; `memberCard` and `deposit` are money the clinic holds already. */
export const paymentKinds = ['cash', 'bankCard', 'mobile', 'transfer', 'insurance', 'voucher', 'memberCard', 'deposit', 'other'] as const;
export const paymentKind = z.enum(paymentKinds);
export type PaymentKind = z.infer<typeof paymentKind>;

/** The three flags say where a method is offered: for visits and recharges, for packages, for money given back. */
export const draft = z.extend(Register.draft, {
  kind: paymentKind,
  forVisit: z.boolean(),
  forPackage: z.boolean(),
  forRefund: z.boolean(),
});
export type Draft = z.infer<typeof draft>;
export const line = z.extend(draft, Register.line.shape);
export type Line = z.infer<typeof line>;

/**
 * The program books card money and deposits under one method each: there is no second one, and they pay for visits only. A method that is
 * offered nowhere would be out of use without saying so.
 */
export function checkMethod(method: Draft & { id?: string | undefined }): FieldProblem<Draft>[] {
  if ((method.kind === 'memberCard') !== (method.id === memberCardMethod)) return [{ field: 'kind', message: 'register.payment.cardKind' }];
  if ((method.kind === 'deposit') !== (method.id === depositMethod)) return [{ field: 'kind', message: 'register.payment.depositKind' }];
  if (method.id !== undefined && isHeldMoney(method.id) && (method.forPackage || method.forRefund))
    return [{ field: 'forPackage', message: 'register.payment.cardUse' }];
  if (!method.forVisit && !method.forPackage && !method.forRefund) return [{ field: 'forVisit', message: 'register.payment.nowhere' }];
  return [];
}

/** Without a method for visits, no bill can be paid. Member card and deposit do not count: not every patient has one. */
export const leavesNoMethod = (methods: readonly { id: string; enabled: boolean; forVisit: boolean }[]): boolean =>
  !methods.some(({ id, enabled, forVisit }) => enabled && forVisit && !isHeldMoney(id));
