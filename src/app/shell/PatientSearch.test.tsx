import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { classify } from '../../domain/scan/classify.ts';
import { searchForScan } from '../scanner/scanSearch.ts';
import { PatientSearch } from './PatientSearch.tsx';

withServer();
afterEach(cleanup);

function Place() {
  const { pathname, search } = useLocation();
  return <output aria-label="place">{pathname + search}</output>;
}

async function scan(code: string, open: readonly string[]): Promise<void> {
  answer('querySimplePatientByES', { rows: [], total: 0 });
  const staff = {
    user: aUser(),
    may: () => true,
    pathTo: (...routes: string[]) => routes.map((route) => `/main/${route}`).find((path) => open.includes(path)),
  } as unknown as Staff;
  const Words = shell();
  render(
    <Words>
      <StaffContext value={staff}>
        <MemoryRouter initialEntries={['/main/home']}>
          <PatientSearch menu={[]} />
          <Place />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
  await screen.findByRole('combobox');
  // The search listens from its first effect on.
  await act(async () => undefined);
  await act(async () => searchForScan(classify(code)));
}

// The list of hits has a status of its own while it is open.
const place = () => screen.getByRole('status', { name: 'place' }).textContent;
const box = () => screen.getByRole<HTMLInputElement>('combobox');

test.each([
  ['HY0000012', '/main/patients/member-detail'],
  ['B20261123-0004', '/main/billing/not-pay'],
  ['CF20261123-0008', '/main/pharmacy/to-medicine'],
  ['6901234567892', '/main/inventory/report-query'],
  ['81234567890123456789', '/main/inventory/report-query'],
])('the number %s scanned on any screen opens what it means', async (code, path) => {
  await scan(code, [path]);

  await waitFor(() => expect(place()).toBe(`${path}?${path.includes('inventory') ? 'keyword' : 'scan'}=${code}`));
  expect(box().value).toBe('');
});

test.each(['HY0000012', 'B20261123-0004', 'M0000123', 'CF20261123-0008', '6901234567892', '81234567890123456789'])(
  '%s fills the search of a person who may not open it',
  async (code) => {
    await scan(code, []);

    await waitFor(() => expect(box().value).toBe(code));
    expect(place()).toBe('/main/home');
  },
);

test('a card with a number of the clinic’s own form, scanned on any screen, opens the members', async () => {
  answer('queryCardList', ({ cardNumber }) => ({ rows: cardNumber === 'vip2026a' ? [{ id: 'c1', cardNumber }] : [], total: 1 }) as never);
  await scan('vip2026a', ['/main/patients/member-detail']);

  await waitFor(() => expect(place()).toBe('/main/patients/member-detail?scan=vip2026a'));
});

test('the number of a batch in stock, scanned on any screen, opens the stock', async () => {
  answer('queryCardList', { rows: [], total: 0 });
  answer('queryScannedGoods', ({ code }) => (code === 'SH24050551' ? [{ itemId: 'i1', nameZh: '阿莫西林', nameEn: '' }] : []));
  await scan('sh24050551', ['/main/inventory/report-query']);

  await waitFor(() => expect(place()).toBe('/main/inventory/report-query?keyword=SH24050551'));
});

test('a text of that form which is the number of no card and no batch fills the search', async () => {
  answer('queryCardList', { rows: [], total: 0 });
  answer('queryScannedGoods', []);
  await scan('VIP2026B', ['/main/patients/member-detail', '/main/inventory/report-query']);

  await waitFor(() => expect(box().value).toBe('VIP2026B'));
  expect(place()).toBe('/main/home');
});

test('offers patients only to whoever may open the page of a patient', async () => {
  await scan('M0000123', []);
  expect(screen.getByRole('combobox', { name: 'Find a screen or an act' })).toBeTruthy();
  cleanup();
  await scan('M0000123', ['/main/patients/patients']);
  expect(screen.getByRole('combobox', { name: 'Find a patient, a screen or an act' })).toBeTruthy();
});
