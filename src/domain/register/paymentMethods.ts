import * as z from 'zod/mini';
import { memberCardMethod } from '../billing/payments.ts';
import type { FieldProblem } from '../problem.ts';
import * as Register from './shapes.ts';

/** How money arrives. Only `cash` is counted in banknotes and gives change; `memberCard` is money the clinic holds already. */
export const paymentKinds = ['cash', 'bankCard', 'mobile', 'transfer', 'insurance', 'voucher', 'memberCard', 'other'] as const;
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
 * The program books card money under one method of its own: it cannot be a second one, and it pays for visits only. A method that is
 * offered nowhere would be out of use without saying so.
 */
export function checkMethod(method: Draft & { id?: string | undefined }): FieldProblem<Draft>[] {
  const isCard = method.id === memberCardMethod;
  if ((method.kind === 'memberCard') !== isCard) return [{ field: 'kind', message: 'register.payment.cardKind' }];
  if (isCard && (method.forPackage || method.forRefund)) return [{ field: 'forPackage', message: 'register.payment.cardUse' }];
  if (!method.forVisit && !method.forPackage && !method.forRefund) return [{ field: 'forVisit', message: 'register.payment.nowhere' }];
  return [];
}

/** Without a method for visits, no bill can be paid. The member card does not count: not every patient has one. */
export const leavesNoMethod = (methods: readonly { id: string; enabled: boolean; forVisit: boolean }[]): boolean =>
  !methods.some(({ id, enabled, forVisit }) => enabled && forVisit && id !== memberCardMethod);
