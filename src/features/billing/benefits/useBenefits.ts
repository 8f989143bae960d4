import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { payState } from '../../../domain/billing/states.ts';
import { proposeDeductions } from '../../../domain/package/rules.ts';

interface Chosen {
  cardId?: string | null;
  points: number;
  couponId?: string;
  withPackages: boolean;
  insuranceId?: string;
}

/**
 * What the patient of an open bill could bring to it, what is chosen of it, and what the bill comes to then. Whether a coupon may
 * pay is said by the server's preview, which is the settlement's own rule.
 */
export function useBenefits(bill: Billing.Full) {
  const { patientId } = bill;
  const skip = { skip: bill.status === payState.paid || bill.status === payState.void || bill.isWithoutFile };
  const { currentData: cards = [], isLoading: isCardComing } = api.useQueryCardsOfPatientQuery({ patientId }, skip);
  const { currentData: issued = [] } = api.useQueryCouponItemListByPatientIdQuery({ patientId }, skip);
  const { currentData: packages = [], isLoading: isPackageComing } = api.useQueryUsablePackagesQuery({ patientId }, skip);
  const { currentData: policies = [] } = api.useQueryValidInsuranceListQuery({ id: patientId }, skip);
  const [chosen, setChosen] = useState<Chosen>({ points: 0, withPackages: true });

  const card = chosen.cardId === null ? undefined : (cards.find(({ id }) => id === chosen.cardId) ?? cards[0]);
  const deductions = proposeDeductions(bill.lines, packages);
  const isDeducting = chosen.withPackages && deductions.length > 0;
  const benefits: Billing.Benefits = {
    ...(card && { cardId: card.id, ...(chosen.points > 0 && { points: chosen.points }) }),
    ...(chosen.couponId && { couponId: chosen.couponId }),
    ...(isDeducting && { packages: deductions }),
    ...(policies.some(({ id }) => id === chosen.insuranceId) && { insuranceId: chosen.insuranceId! }),
  };
  const hasAny = !skip.skip && Object.keys(benefits).length > 0;
  const calculation = api.useCalculateBillingQuery({ billingId: bill.id, benefits }, { skip: !hasAny });
  const sums = hasAny ? calculation.currentData : undefined;
  const coupons = issued.filter(({ state }) => state === 'notUsed');
  const nextCoupon = coupons[chosen.couponId === undefined ? 0 : coupons.findIndex(({ id }) => id === chosen.couponId) + 1];
  // Said before it is chosen: the next coupon the bill is too small for.
  const { currentData: validity } = api.useCheckCouponIsValidQuery(
    { id: nextCoupon?.id ?? '', patientId, due: sums?.beforeCoupon ?? bill.receivable },
    { skip: skip.skip || !nextCoupon || (hasAny && !sums) },
  );
  const change = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part });
  return {
    patient: { id: patientId, name: bill.patientName, sheet: { number: bill.billNumber, total: bill.receivable + bill.saleTotal } },
    cards,
    card,
    packages,
    policies,
    deductions,
    isDeducting,
    sums,
    coupons,
    nextCoupon,
    isNextCouponTooLarge: validity?.reason === 'coupon.refused.minimum',
    points: chosen.points,
    couponId: chosen.couponId,
    insuranceId: chosen.insuranceId,
    benefits: hasAny ? benefits : undefined,
    receivable: (sums?.receivable ?? bill.receivable) + bill.saleTotal,
    /** The bill as it stands with what is chosen. */
    bill: sums ? { ...bill, ...sums, lines: linesWith(bill.lines, sums.lines) } : bill,
    /** What lessens the bill of itself is still unknown, or the server still reckoning: nothing may be paid yet. */
    isWaiting: isCardComing || isPackageComing || (hasAny && !calculation.currentData && !calculation.error),
    problem: hasAny ? calculation.error : undefined,
    chooseCard: (cardId: string | null) => change({ cardId, points: 0 }),
    setPoints: (points: number) => change({ points }),
    chooseCoupon: (couponId: string | undefined) => setChosen(({ couponId: _, ...rest }) => ({ ...rest, ...(couponId && { couponId }) })),
    chooseInsurance: (insuranceId: string | undefined) =>
      setChosen(({ insuranceId: _, ...rest }) => ({ ...rest, ...(insuranceId && { insuranceId }) })),
    togglePackages: () => change({ withPackages: !chosen.withPackages }),
  };
}

function linesWith(lines: readonly Billing.BillLine[], priced: Billing.Calculation['lines']): Billing.BillLine[] {
  const byId = new Map(priced.map((line) => [line.id, line]));
  return lines.map((line) => ({ ...line, ...byId.get(line.id) }));
}

export type BenefitsChoice = ReturnType<typeof useBenefits>;
