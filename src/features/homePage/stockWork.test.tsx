import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { cardKeys } from '../../domain/homePage/cards.ts';
import HomeScreen from './HomeScreen.tsx';

withServer();
afterEach(cleanup);

test.each([
  ['storekeeper', 'm_inventory', '/main/inventory/goods-management?unanswered=1'],
  ['pharmacist', 'm_pharmacy', '/main/pharmacy/drug-facts?unanswered=1'],
])('the home page of a %s counts the drugs with unanswered safety facts', async (_, code, to) => {
  answer('queryHomePage', { cards: [...cardKeys], announcements: [], alarms: [] });
  answer('queryDueWork', { unansweredDrugs: 7 });
  const pathTo = (...routes: string[]) => {
    const route = routes.find((each) => each.startsWith(code === 'm_inventory' ? 'inventory' : 'pharmacy'));
    return route && `/main/${route}`;
  };
  const staff = { user: aUser(), may: (asked: string | string[]) => [asked].flat().includes(code), pathTo };
  const Words = shell();
  render(
    <Words>
      <StaffContext value={staff as unknown as Staff}>
        <MemoryRouter>
          <HomeScreen Panels={() => null} />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );

  expect((await screen.findByRole('link', { name: /^7\s*Drug/ })).getAttribute('href')).toBe(to);
});

test('the home page of a storekeeper counts documents, counts and alerts, each with a link to its list', async () => {
  const codes = ['m_inventory', 'o_inventory_audit'];
  answer('queryHomePage', { cards: [...cardKeys], announcements: [], alarms: [] });
  answer('queryDueWork', { unansweredDrugs: 0, stockToApprove: 3 });
  answer('queryStockDue', {
    in: { toApprove: 0, toBook: 1 },
    out: { toApprove: 2, toBook: 0 },
    transfer: { toApprove: 1, toBook: 0 },
    chainToReceive: 2,
    plans: 0,
    counts: 1,
    alerts: 135,
  });
  const staff = { user: aUser(), may: (asked: string | string[]) => [asked].flat().some((code) => codes.includes(code)) };
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ ...staff, pathTo: (route: string) => `/main/${route}` } as unknown as Staff}>
        <MemoryRouter>
          <HomeScreen Panels={() => null} />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );

  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(/^3\s*Documents to review/)).toBe('/main/message-center/approvals?tab=todo&part=stock');
  expect(await link(/^1\s*Documents to book/)).toBe('/main/inventory/outbound-management?tab=1&status=2');
  expect(await link(/^2\s*Transfers to receive/)).toBe('/main/inventory/allocating-management?kind=chain&side=receiver&status=6');
  expect(await link(/^1\s*Stock counts/)).toBe('/main/inventory/stockcount-management');
  expect(await link(/^135\s*Stock alerts/)).toBe('/main/inventory/alert-inventory');
});

test('in the simplified edition the counts of stock lead to their part of the one stock screen', async () => {
  answer('queryHomePage', { cards: [...cardKeys], announcements: [], alarms: [] });
  answer('queryDueWork', { unansweredDrugs: 7 });
  answer('queryStockDue', {
    in: { toApprove: 0, toBook: 1 },
    out: { toApprove: 0, toBook: 0 },
    transfer: { toApprove: 0, toBook: 0 },
    chainToReceive: 0,
    plans: 0,
    counts: 1,
    alerts: 135,
  });
  const pathTo = (...routes: string[]) => {
    const route = routes.find((each) => each.startsWith('simplified-'));
    return route && `/simplified-main/${route}`;
  };
  const staff = { user: aUser(), may: (asked: string | string[]) => [asked].flat().includes('m_inventory'), pathTo };
  const Words = shell();
  render(
    <Words>
      <StaffContext value={staff as unknown as Staff}>
        <MemoryRouter>
          <HomeScreen Panels={() => null} />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );

  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(/^7\s*Drug/)).toBe('/simplified-main/simplified-stock?part=goods&unanswered=1');
  expect(await link(/^1\s*Documents to book/)).toBe('/simplified-main/simplified-stock?part=documents&tab=1&status=2');
  expect(await link(/^1\s*Stock counts/)).toBe('/simplified-main/simplified-stock?part=count');
  expect(await link(/^135\s*Stock alerts/)).toBe('/simplified-main/simplified-stock?part=alerts');
});
