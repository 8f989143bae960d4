import { expect, test } from 'vitest';
import { lacksRefund, netKindOf, netOf } from './exchange.ts';

test.each([
  [200, 250, 50, 'toPay'],
  [200, 120, -80, 'toGiveBack'],
  [200, 200, 0, 'even'],
  [0, 250, 250, 'toPay'],
] as const)('of %i back and %i charged comes to a net of %i, %s', (back, charge, net, kind) => {
  expect(netOf({ back, charge })).toBe(net);
  expect(netKindOf({ back, charge })).toBe(kind);
});

test.each([
  [null, true],
  [0, false],
  [1, false],
  [2, true],
  [3, false],
  [4, true],
])('with a refund in state %s lacks its refund: %s', (refundStatus, lacks) => expect(lacksRefund({ refundStatus })).toBe(lacks));
