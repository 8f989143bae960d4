import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type * as Giveaway from '../../domain/coupon/giveawayShapes.ts';
import type { Permission } from '../../domain/permission/codes.ts';
import { GiveawayDrawer } from './GiveawayDrawer.tsx';

withServer();
afterEach(cleanup);

const giveaway: Giveaway.Giveaway = {
  id: 'g1',
  couponId: 'k1',
  nameZh: '立减',
  nameEn: 'Welcome',
  filterName: 'Women',
  state: 'waiting',
  total: 403,
  issued: 200,
  skipped: 1,
  validFrom: '2026-03-05',
  reason: '',
  askedAt: '2026-03-05T02:00:00Z',
  askedBy: '赵倩',
  askedByEn: 'Zhao Qian',
  endedAt: null,
};

function open(part: Partial<Giveaway.Giveaway>, ...authorities: Permission[]) {
  const person = { id: 'p1', patientId: 'p1', patientName: '孙晓梅', patientNameEn: '', mrn: 'M1', sex: 'F', birthDate: '1990-01-01' };
  answer('queryCouponGiveawayPatients', { rows: [{ ...person, state: 'skipped', why: 'holds', issueNumber: null }], total: 1 });
  render(
    <MemoryRouter>
      <GiveawayDrawer giveaway={{ ...giveaway, ...part }} close={() => undefined} />
    </MemoryRouter>,
    { wrapper: tillShell('m_billing', ...authorities) },
  );
}

test('says of each patient who was skipped why', async () => {
  open({});

  expect(await screen.findByText('Holds this coupon unused')).toBeTruthy();
});

test('a giveaway that is under way is stopped only after saying how many get none', async () => {
  open({}, 'o_coupon_issue');

  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));

  expect(await screen.findByText(/The 202 patients who still wait get none/)).toBeTruthy();
});

test('a giveaway that has ended offers nothing to stop', async () => {
  open({ state: 'done', issued: 402, endedAt: '2026-03-05T03:00:00Z' }, 'o_coupon_issue');

  await screen.findByText('Holds this coupon unused');

  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});
