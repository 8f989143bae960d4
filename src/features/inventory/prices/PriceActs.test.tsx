import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { tillShell } from '../../../../tests/till.tsx';
import type * as Prices from '../../../domain/inventory/prices/shapes.ts';
import { priceState } from '../../../domain/inventory/states.ts';
import { PriceActs } from './PriceActs.tsx';

withServer();
afterEach(cleanup);

const person = { nameZh: '', nameEn: 'Somebody' };
const adjustment: Prices.AdjustmentFull = {
  id: 'p1',
  number: 'TJ0001',
  status: priceState.submitted,
  reason: 'Dearer',
  takesEffectOn: null,
  itemCount: 2,
  revaluation: null,
  createdBy: 'another',
  creator: person,
  createdAt: '2026-11-23T01:00:00.000Z',
  effectiveAt: null,
  version: 3,
  receipt: null,
  submittedAt: null,
  audited: null,
  auditRemark: '',
  effective: null,
  voidReason: '',
  lines: [],
};
const place = {
  editing: undefined,
  opened: 'p1',
  direction: 1,
  open: () => undefined,
  edit: () => undefined,
  close: () => undefined,
} as const;

function show(over: Partial<Prices.AdjustmentFull>, { skipApproval = false, ownApproval = false } = {}) {
  const sent: unknown[] = [];
  answer('queryStockSetting', { ownApproval, skipApproval, nearExpiryDays: 90, slowMoverDays: 90, version: 1 });
  const take = (asked: unknown) => {
    sent.push(asked);
    return { done: true as const };
  };
  answer('auditPriceAdjustment', take);
  answer('applyPriceAdjustment', take);
  answer('voidPriceAdjustment', take);
  render(<PriceActs adjustment={{ ...adjustment, ...over }} place={place} refresh={() => undefined} />, {
    wrapper: tillShell('m_inventory', 'o_price_change', 'o_inventory_audit'),
  });
  return sent;
}
const confirm = async (act: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: act }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: act }));
};

test('says before the review that the prices hold at once, and sends the version that was seen', async () => {
  const sent = show({});
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Pass review' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('2 new prices hold at once');
  await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Pass review' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: 'p1', version: 3 }]));
});

test('says the day before the review of prices that hold later', async () => {
  show({ takesEffectOn: '2999-01-01' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Pass review' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('from 2999-01-01');
});

test('offers a clinic that needs no approval to put a draft into effect, and nothing to submit', async () => {
  const sent = show({ status: priceState.draft }, { skipApproval: true });
  await screen.findByRole('button', { name: 'Put into effect' });
  expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
  await confirm('Put into effect');
  await waitFor(() => expect(sent).toEqual([{ id: 'p1', version: 3 }]));
});

test('does not let people review their own adjustment', async () => {
  show({ createdBy: 'user-1' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pass review' }).getAttribute('aria-disabled')).toBe('true'));
});

test('offers nothing for prices in effect', async () => {
  show({ status: priceState.inEffect });
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
});
