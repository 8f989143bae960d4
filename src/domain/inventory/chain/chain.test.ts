import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOf } from '../../money/fen.ts';
import { checkChainHead, checkReceipt, checkSettlement, lineOfCode, openOf, settleableOf, shareOf, stateAfter } from './rules.ts';
import type * as Chain from './shapes.ts';
import { type ChainAct, type ChainState, chainActs, chainCan, chainState, isDoneBy, sendingAct } from './states.ts';

const line = (over: Partial<Chain.ChainGoods> = {}) =>
  ({
    id: 'l1',
    quantity: 30,
    settled: 0,
    surplus: 0,
    cost: 333,
    batchNumber: 'A1',
    barcode: '6901',
    itemCode: 'XY1',
    traceIdentifiers: [],
    ...over,
  }) as unknown as Chain.ChainGoods;

describe('the acts of a transfer between clinics', () => {
  it.each([
    ['send', chainState.submitted, false],
    ['send', chainState.approved, true],
    ['sendUnapproved', chainState.draft, true],
    ['receive', chainState.inTransit, true],
    ['receive', chainState.differing, false],
    ['receive', chainState.settled, false],
    ['refuse', chainState.differing, false],
    ['arrive', chainState.refused, false],
    ['takeBack', chainState.refused, true],
    ['writeOff', chainState.inTransit, false],
    ['cancel', chainState.inTransit, false],
  ] as const)('%s from state %i: %s', (act: ChainAct, state: ChainState, allowed: boolean) => expect(chainCan(act, state)).toBe(allowed));

  it('belong to one clinic each, but a loss is written off by either', () => {
    const both = (Object.keys(chainActs) as ChainAct[]).filter((act) => isDoneBy(act, 'giver') && isDoneBy(act, 'receiver'));
    expect(both).toEqual(['writeOff']);
    expect([isDoneBy('receive', 'giver'), isDoneBy('arrive', 'giver'), isDoneBy('takeBack', 'receiver')]).toEqual([false, false, false]);
  });

  it('need an approval before the goods leave, unless the clinic moves goods without one', () => {
    expect([sendingAct({ skipApproval: false }), sendingAct({ skipApproval: true })]).toEqual(['send', 'sendUnapproved']);
  });
});

describe('the parts of a line', () => {
  it('add up to its amount, however it is settled', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }), (cost, parts) => {
        let before = 0;
        let sum = 0;
        for (const part of parts) {
          sum += shareOf({ cost }, before, part);
          before += part;
        }
        expect(sum).toBe(priceOf(cost, before));
      }),
    );
  });

  it('are under way as far as they are not settled, and surplus is settled by itself', () => {
    const open = line({ settled: 23, surplus: 2 });
    expect(openOf(open)).toBe(7);
    expect([settleableOf('arrive', open), settleableOf('takeBack', open), settleableOf('writeOff', open)]).toEqual([7, 7, 7]);
    expect([settleableOf('sendMore', open), settleableOf('dropSurplus', open)]).toEqual([2, 2]);
  });

  it.each([
    [chainState.inTransit, line({ settled: 30 }), chainState.settled],
    [chainState.inTransit, line({ settled: 29 }), chainState.differing],
    [chainState.inTransit, line({ settled: 30, surplus: 1 }), chainState.differing],
    [chainState.refused, line({ settled: 10 }), chainState.refused],
    [chainState.refused, line({ settled: 30 }), chainState.settled],
  ])('leave state %i as it should be', (before, after, state) => expect(stateAfter(before, [after])).toBe(state));
});

describe('a receipt', () => {
  const receipt = (over: object, warehouseId = 'w') =>
    checkReceipt({ warehouseId, lines: [{ id: 'l1', received: 30, reason: '', ...over }] }, [line()]).map(({ field, message }) => [
      field,
      message,
    ]);

  it('says why less arrived, needs a number in each line, and takes more without a reason', () => {
    expect(receipt({})).toEqual([]);
    expect(receipt({ received: 31 })).toEqual([]);
    expect(receipt({ received: 29 })).toEqual([['lines.0.reason', 'inventory.chain.reason.required']]);
    expect(receipt({ received: 29, reason: 'stolen' })).toEqual([['lines.0.reason', 'inventory.chain.reason.required']]);
    expect(receipt({ received: 29, reason: 'damaged' })).toEqual([]);
    expect(receipt({ received: null })).toEqual([['lines.0.received', 'error.field.required']]);
    expect(receipt({}, '')).toEqual([['warehouseId', 'error.field.required']]);
  });

  it('names every line once', () => {
    const twice = [1, 2].map(() => ({ id: 'l1', received: 30, reason: '' }));
    expect(checkReceipt({ warehouseId: 'w', lines: twice }, [line()])).toMatchObject([{ field: 'lines' }]);
    expect(checkReceipt({ warehouseId: 'w', lines: [] }, [line()])).toMatchObject([{ field: 'lines' }]);
  });
});

describe('a settlement', () => {
  const settle = (quantity: number | null, over: Partial<Chain.ChainGoods> = {}, reason = '已核实') =>
    checkSettlement('arrive', { reason, lines: [{ id: 'l1', quantity }] }, [line({ settled: 23, ...over })]).map(({ field }) => field);

  it('takes no more than is under way, something at all, and says why', () => {
    expect(settle(7)).toEqual([]);
    expect(settle(8)).toEqual(['lines.0.quantity']);
    expect(settle(null)).toEqual(['lines']);
    expect(settle(0)).toEqual(['lines']);
    expect(settle(7, {}, ' ')).toEqual(['reason']);
  });

  it('does not take the same line twice', () => {
    const lines = [1, 2].map(() => ({ id: 'l1', quantity: 5 }));
    expect(checkSettlement('arrive', { reason: 'x', lines }, [line({ settled: 23 })]).map(({ field }) => field)).toEqual([
      'lines.1.quantity',
    ]);
  });
});

it('a transfer goes to another clinic, on a day that is not to come', () => {
  const draft = { warehouseId: 'w', toPracticeId: 'p2', happenedOn: '2026-11-21', remark: '', lines: [] };
  const fields = (over: object) => checkChainHead({ ...draft, ...over }, 'p1', '2026-11-21').map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ toPracticeId: 'p1' })).toEqual(['toPracticeId']);
  expect(fields({ happenedOn: '2026-11-22', warehouseId: '' })).toEqual(['warehouseId', 'happenedOn']);
});

it('a scanned code means the batch with goods left to receive', () => {
  const lines = [line(), line({ id: 'l2', batchNumber: 'A2' })];
  expect(lineOfCode('6901', lines, {})).toMatchObject({ id: 'l1' });
  expect(lineOfCode('6901', lines, { l1: 30 })).toMatchObject({ id: 'l2' });
  expect(lineOfCode('a2', lines, {})).toMatchObject({ id: 'l2' });
  expect(lineOfCode('9999', lines, {})).toBeUndefined();
});
