import { expect, it } from 'vitest';
import { partsOf, takingsOf } from './moneyIn.ts';

const none = { taken: 0, paidOut: 0, fromCards: 0, fromDeposits: 0 };

it.each([
  [{ kind: 'settlement', methodCode: 'cash', amount: 100 }, { taken: 100 }],
  [{ kind: 'arrears', methodCode: 'wechat', amount: 100 }, { taken: 100 }],
  [{ kind: 'recharge', methodCode: 'cash', amount: 100 }, { taken: 100 }],
  [{ kind: 'package', methodCode: 'card', amount: 100 }, { taken: 100 }],
  [{ kind: 'deposit', methodCode: 'cash', amount: 100 }, { taken: 100 }],
  [{ kind: 'refund', methodCode: 'cash', amount: -100 }, { paidOut: 100 }],
  [{ kind: 'cardRefund', methodCode: 'cash', amount: -100 }, { paidOut: 100 }],
  [{ kind: 'packageRefund', methodCode: 'cash', amount: -100 }, { paidOut: 100 }],
  [{ kind: 'depositRefund', methodCode: 'cash', amount: -100 }, { paidOut: 100 }],
  [{ kind: 'settlement', methodCode: 'member-card', amount: 100 }, { fromCards: 100 }],
  [{ kind: 'package', methodCode: 'member-card', amount: 100 }, { fromCards: 100 }],
  [{ kind: 'refund', methodCode: 'member-card', amount: -100 }, { fromCards: -100 }],
  [{ kind: 'settlement', methodCode: 'deposit', amount: 100 }, { fromDeposits: 100 }],
  [{ kind: 'refund', methodCode: 'deposit', amount: -100 }, { fromDeposits: -100 }],
  [{ kind: 'correction', methodCode: 'cash', amount: -100 }, { taken: -100 }],
  [{ kind: 'correction', correctsKind: 'recharge', methodCode: 'cash', amount: 100 }, { taken: 100 }],
  [{ kind: 'correction', correctsKind: 'refund', methodCode: 'cash', amount: 100 }, { paidOut: -100 }],
])('of %j counts %j', (payment, part) => {
  expect(partsOf(payment)).toEqual({ ...none, ...part });
});

it('counts money once: when it comes in, and not when it is used', () => {
  const day = [
    { kind: 'recharge', methodCode: 'cash', amount: 50_000 },
    { kind: 'settlement', methodCode: 'member-card', amount: 22_914 },
    { kind: 'deposit', methodCode: 'cash', amount: 30_000 },
    { kind: 'settlement', methodCode: 'deposit', amount: 9_912 },
    { kind: 'refund', methodCode: 'cash', amount: -1_000 },
  ];
  expect(takingsOf(day)).toBe(79_000);
});
