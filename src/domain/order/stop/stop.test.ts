import { describe, expect, it, test } from 'vitest';
import { actInPlaceOfRevoke, findTorn, reasonsAgainstStop, type StopAct, type StopStanding } from './stop.ts';

const paid: StopStanding = {
  signStatus: 2,
  sendStatus: 1,
  dispensingStatus: 0,
  consumableStatus: null,
  payStatus: 1,
  executedCount: 0,
  substitution: null,
  hasReport: false,
  openRefund: null,
};
const asked = { state: 'asked' } as StopStanding['substitution'];

describe('stopping and resuming an order', () => {
  test.each<[string, Partial<StopStanding>, string | undefined, string | undefined]>([
    ['that is paid and waits', {}, undefined, 'notStopped'],
    ['that the pharmacy has rejected', { dispensingStatus: 2 }, undefined, 'notStopped'],
    ['that nobody hands out', { dispensingStatus: null }, undefined, 'notStopped'],
    ['that is stopped', { sendStatus: 3, openRefund: 'TF1' }, 'stopped', undefined],
    ['that is revoked', { signStatus: 7, sendStatus: 2 }, 'revoked', 'revoked'],
    ['that is handed out', { dispensingStatus: 1 }, 'dispensed', 'notStopped'],
    ['that is collected', { dispensingStatus: 4 }, 'dispensed', 'notStopped'],
    ['that was carried out', { executedCount: 1 }, 'executed', 'notStopped'],
    ['whose report was begun', { hasReport: true }, 'reported', 'notStopped'],
    ['whose material is out', { consumableStatus: 2 }, 'materialOut', 'notStopped'],
    ['whose material is out in part', { consumableStatus: 1 }, 'materialOut', 'notStopped'],
    ['whose material waits', { consumableStatus: 0 }, undefined, 'notStopped'],
    ['with a proposal of the pharmacist', { substitution: asked }, 'substitution', 'notStopped'],
    ['that is being paid for', { payStatus: 2 }, 'inSettlement', 'notStopped'],
    ['that is not paid', { payStatus: 0 }, 'unpaid', 'notStopped'],
    ['that is on no bill', { payStatus: null }, 'unpaid', 'notStopped'],
    ['whose bill has an open refund', { openRefund: 'TF1' }, 'refundOpen', 'notStopped'],
  ])('%s', (_, over, stop, resume) => {
    const first = (act: StopAct) => reasonsAgainstStop(act, { ...paid, ...over })[0]?.replace('order.stop.refused.', '');
    expect([first('stop'), first('resume')]).toEqual([stop, resume]);
  });
});

describe('what goes together', () => {
  const line = (id: string, groupNumber: number | null, herbalId?: string, signStatus: 2 | 7 = 2) =>
    ({ id, groupNumber, signStatus, herbal: herbalId ? { id: herbalId } : null }) as Parameters<typeof findTorn>[1][number];
  const orders = [line('a', 1), line('b', 1), line('c', null, 'h'), line('d', null, 'h'), line('e', null), line('f', 1, undefined, 7)];
  test.each([
    ['one of a drip misses the other, not the one that is revoked', ['a'], ['b']],
    ['a whole drip misses nothing', ['a', 'b'], []],
    ['one piece of a recipe misses the other', ['c'], ['d']],
    ['a whole recipe misses nothing', ['c', 'd'], []],
    ['an order by itself misses nothing', ['e'], []],
  ])('%s', (_, chosen, torn) => expect(findTorn(chosen, orders).map(({ id }) => id)).toEqual(torn));
});

describe('the button in the place of revoking', () => {
  const of = (payStatus: number | null, sendStatus: 0 | 1 | 2 | 3, signStatus: 1 | 2 | 7 = 2) => ({ payStatus, sendStatus, signStatus });
  it.each([
    ['revokes what is not paid', [of(0, 1)], 'revoke'],
    ['revokes where nothing is picked', [], 'revoke'],
    ['stops what is paid', [of(1, 1), of(0, 1)], 'stop'],
    ['resumes what is stopped', [of(1, 3), of(1, 3)], 'resume'],
    ['stops where one of two is stopped, and says why not', [of(1, 3), of(1, 1)], 'stop'],
    ['revokes beside what was revoked after payment', [of(1, 2, 7)], 'revoke'],
  ] as const)('%s', (_, orders, act) => expect(actInPlaceOfRevoke(orders)).toBe(act));
});
