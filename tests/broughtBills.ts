import fc from 'fast-check';
import type { BillToSettle, BroughtBenefits } from '../src/domain/billing/settlement.ts';
import type { Benefits } from '../src/domain/billing/shapes.ts';

const patients = ['p1', 'p2'] as const;

const itemRatesOf = ({ itemRate }: { itemRate?: number | undefined }): Record<string, number> =>
  itemRate === undefined ? {} : { i0: itemRate, i3: itemRate };

/** A bill, everything a patient may bring to it and what of it is asked for: most of it allowed, some of it not. */
export const arbitraryBroughtBill = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.nat(60_000),
        quantity: fc.integer({ min: 1, max: 9 }),
        minimumRate: fc.oneof(fc.constant(0), fc.nat(100)),
        allowDiscount: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
        rate: fc.oneof({ weight: 2, arbitrary: fc.constant(100) }, fc.nat(100)),
        categoryCode: fc.constantFrom('lab', 'western'),
        held: fc.nat(5),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    billRate: fc.oneof(fc.constant(100), fc.integer({ min: 50, max: 100 })),
    reduction: fc.record({
      kind: fc.constantFrom('none' as const, 'amount' as const, 'target' as const, 'yuan' as const, 'jiao' as const),
      value: fc.nat(30_000),
      limit: fc.nat(100),
    }),
    card: fc.option(
      fc.record({
        discountRate: fc.integer({ min: 60, max: 100 }),
        labRate: fc.integer({ min: 50, max: 100 }),
        itemRate: fc.option(fc.integer({ min: 50, max: 100 }), { nil: undefined }),
        pointsLimit: fc.nat(100),
        pointsValue: fc.integer({ min: 1, max: 4 }),
        points: fc.nat(5000),
        isTheirs: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
        status: fc.oneof({ weight: 9, arbitrary: fc.constant('active' as const) }, fc.constant('withdrawn' as const)),
      }),
    ),
    asksPoints: fc.nat(3000),
    coupon: fc.option(
      fc.record({
        kind: fc.constantFrom('amount' as const, 'amount' as const, 'percent' as const, 'item' as const, 'gift' as const),
        amount: fc.integer({ min: 1, max: 20_000 }),
        rate: fc.nat(99),
        itemId: fc.constantFrom('i0', 'i1', 'i9'),
        itemPrice: fc.nat(9000),
        itemQuantity: fc.integer({ min: 1, max: 4 }),
        categories: fc.oneof(fc.constant([]), fc.constant(['lab'])),
        items: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.constant(['i1', 'i2'])),
        isAlone: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
        minimumSpend: fc.oneof(fc.constant(0), fc.nat(40_000)),
        patientId: fc.oneof({ weight: 9, arbitrary: fc.constant(patients[0]) }, fc.constant(patients[1])),
        state: fc.oneof(
          { weight: 9, arbitrary: fc.constant('notUsed' as const) },
          fc.constantFrom('expired' as const, 'notActive' as const),
        ),
      }),
    ),
    policy: fc.option(
      fc.record({
        exemption: fc.nat(9000),
        left: fc.option(fc.nat(50_000)),
        selfPayRate: fc.nat(100),
        isValid: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
      }),
    ),
    deducts: fc.array(fc.nat(3), { minLength: 7, maxLength: 7 }),
  })
  .map(({ lines, billRate, reduction, card, asksPoints, coupon, policy, deducts }) => {
    const bill: BillToSettle = {
      patientId: patients[0],
      billRate,
      reduction,
      lines: lines.map(({ held: _, ...line }, index) => ({ ...line, id: `l${index}`, itemId: `i${index}`, packageQuantity: 0 })),
    };
    const brought: BroughtBenefits = {
      card: card ? { ...card, categoryRates: { lab: card.labRate }, itemRates: itemRatesOf(card), typeNameZh: '金卡' } : undefined,
      coupon: coupon ?? undefined,
      policy: policy ?? undefined,
      held: lines.map(({ held }, index) => ({ id: `h${index}`, itemId: `i${index}`, quantity: held, used: 0 })),
    };
    const packages = bill.lines.flatMap(({ id, quantity }, index) => {
      const units = Math.min(deducts[index]!, quantity + 1);
      return units === 0 || lines[index]!.held === 0 ? [] : [{ lineId: id, packageItemId: `h${index}`, quantity: units }];
    });
    const asked: Benefits = {
      ...(card && { cardId: 'card', ...(asksPoints > 0 && { points: asksPoints }) }),
      ...(coupon && { couponId: 'coupon' }),
      ...(policy && { insuranceId: 'policy' }),
      ...(packages.length > 0 && { packages }),
    };
    return { bill, brought, asked };
  });
