import { act, cleanup, render, screen } from '@testing-library/react';
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
  return <output>{pathname + search}</output>;
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
  act(() => searchForScan(classify(code)[0]));
}

const place = () => screen.getByRole('status').textContent;
const box = () => screen.getByRole<HTMLInputElement>('combobox');

test.each([
  ['HY0000012', '/main/patients/member-detail'],
  ['B20261123-0004', '/main/billing/not-pay'],
])('the number %s scanned on any screen opens what it means', async (code, path) => {
  await scan(code, [path]);

  expect(place()).toBe(`${path}?scan=${code}`);
  expect(box().value).toBe('');
});

test.each(['HY0000012', 'B20261123-0004', 'M0000123'])('%s fills the search of a person who may not open it', async (code) => {
  await scan(code, []);

  expect(place()).toBe('/main/home');
  expect(box().value).toBe(code);
});
