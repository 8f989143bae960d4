import { checkPayments, outcomeOf, type PaymentTerms } from '../../src/domain/billing/payments.ts';
import type * as Billing from '../../src/domain/billing/shapes.ts';
import type * as Dictionary from '../../src/domain/dictionary/shapes.ts';
import { refuse } from '../pipeline/problem.ts';

/** Throws what is wrong with the payments; answers what they come to. */
export function checkedPayments(
  payments: readonly Billing.PaymentDraft[],
  methods: readonly Dictionary.PaymentMethod[],
  terms: Omit<PaymentTerms, 'cashMethods'>,
) {
  const known = new Set(methods.map(({ code }) => code));
  const unknown = payments.flatMap(({ methodCode }, index) =>
    methodCode === '' || known.has(methodCode)
      ? []
      : [{ field: `payments.${index}.methodCode`, message: 'billing.payment.unknown' } as const],
  );
  const cashMethods = methods.filter(({ isCash }) => isCash).map(({ code }) => code);
  refuse([...checkPayments(payments, { ...terms, cashMethods }), ...unknown]);
  return outcomeOf(payments, terms.receivable);
}
