import { describe, expect, test } from 'vitest';
import type * as Certificate from '../../../domain/certificate/shapes.ts';
import { encounterState } from '../../../domain/encounter/states.ts';
import { orderType } from '../../../domain/order/orderTypes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { sendState, signState } from '../../../domain/order/states.ts';
import { dispensingState } from '../../../domain/pharmacy/states.ts';
import { papersOfVisit } from './papersOfVisit.ts';

const line = (id: string, more: Partial<Order.Line>): Order.Line =>
  Object.assign(Object.create(null), {
    id,
    adviceType: orderType.drug,
    sendStatus: sendState.sent,
    signStatus: signState.signed,
    dispensingStatus: null,
    prescriptionNumber: null,
    executionCount: 0,
    executedCount: 0,
    ...more,
  });
const onSheet = (number: string, more: Partial<Order.Line> = {}) => ({
  prescriptionNumber: number,
  dispensingStatus: dispensingState.pending,
  ...more,
});
const certificate = (id: string, voidedAt: string | null): Certificate.Line =>
  Object.assign(Object.create(null), { id, number: `Z-${id}`, voidedAt });

const keysOf = (orders: Order.Line[], certificates: Certificate.Line[] = []) =>
  papersOfVisit({ id: 'visit', status: encounterState.inVisit, orders, certificates }).map(({ key }) => key);

describe('the papers of a visit', () => {
  test('are the record alone where nothing was ordered', () => {
    expect(keysOf([])).toEqual(['record']);
  });

  test('do not include the record of a visit that has not begun', () => {
    expect(papersOfVisit({ id: 'visit', status: encounterState.waiting, orders: [], certificates: [] })).toEqual([]);
  });

  test('include every prescription once, with the number of its drugs', () => {
    const orders = [line('a', onSheet('CF1')), line('b', onSheet('CF1')), line('c', onSheet('CF2', { adviceType: orderType.infusion }))];
    const papers = papersOfVisit({ id: 'visit', status: encounterState.completed, orders, certificates: [] });

    expect(papers.slice(1).map(({ number, count, printable }) => [number, count, printable])).toEqual([
      ['CF1', 2, { document: 'prescription', encounterId: 'visit', prescriptionNumber: 'CF1' }],
      ['CF2', 1, { document: 'prescription', encounterId: 'visit', prescriptionNumber: 'CF2' }],
    ]);
  });

  test.each([
    ['rejected by the pharmacy', onSheet('CF1', { dispensingStatus: dispensingState.rejected })],
    ['not sent', onSheet('CF1', { sendStatus: sendState.unsent })],
    ['revoked', onSheet('CF1', { signStatus: signState.revoked })],
    ['a material', onSheet('CF1', { adviceType: orderType.material })],
  ])('include no prescription for a line that is %s', (_, more) => {
    expect(keysOf([line('a', more)])).toEqual(['record']);
  });

  test('include the request forms where a test was sent, and none for one that was not', () => {
    const sent = line('a', { adviceType: orderType.lab });
    const unsent = line('b', { adviceType: orderType.imaging, sendStatus: sendState.unsent });

    expect([keysOf([sent]), keysOf([unsent])]).toEqual([['record', 'tests'], ['record']]);
  });

  test('include a treatment sheet of the orders that are still to be carried out', () => {
    const open = line('a', { adviceType: orderType.treatment, executionCount: 3, executedCount: 1 });
    const done = line('b', { adviceType: orderType.treatment, executionCount: 1, executedCount: 1 });
    const papers = papersOfVisit({ id: 'visit', status: encounterState.inVisit, orders: [open, done], certificates: [] });

    expect(papers.at(-1)?.printable).toEqual({ document: 'executions', orderExecuteIds: ['a'] });
    expect(keysOf([done])).toEqual(['record']);
  });

  test('include a certificate that stands, and none that is void', () => {
    expect(keysOf([], [certificate('stands', null), certificate('void', '2026-11-21T02:00:00.000Z')])).toEqual(['record', 'stands']);
  });
});
