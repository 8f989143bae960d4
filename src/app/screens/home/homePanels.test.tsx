import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type { Staff } from '../../../blocks/staff.ts';
import { cardKeys } from '../../../domain/homePage/cards.ts';
import type * as HomePage from '../../../domain/homePage/shapes.ts';
import HomeDeskScreen from './HomeDeskScreen.tsx';

withServer();
afterEach(cleanup);

const patient = (patientName: string) => ({
  patientId: `p-${patientName}`,
  patientName,
  patientNameEn: '',
  mrn: 'M0000001',
  sex: 'F',
  birthDate: '1980-01-01',
});
const allergyMark = { isAsked: true, neverAllergic: true, allergies: [] };

const visit = (patientName: string, queueNumber: number, values: object | null = null) => ({
  ...patient(patientName),
  id: `v-${patientName}`,
  appointmentId: `a-${patientName}`,
  doctorId: 'me',
  doctorName: '陈一',
  doctorNameEn: 'Chen Yi',
  departmentName: null,
  departmentNameEn: null,
  status: 0 as const,
  appointmentStatus: 1,
  queueNumber,
  hasNoTime: false,
  reason: '头痛三天',
  scheduledAt: '2026-11-18T01:00:00.000Z',
  signedAt: '2026-11-18T01:00:00.000Z',
  startedAt: null,
  completedAt: null,
  allergyMark,
  vitals: values && { values, recordedAt: '2026-11-18T01:05:00.000Z' },
});

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function openHome(counts: HomePage.DueWork, codes: readonly string[]) {
  answer('queryHomePage', { cards: [...cardKeys], announcements: [], alarms: [] });
  answer('queryMyConfig', {});
  answer('queryDueWork', counts);
  const staff = {
    user: aUser({ userId: 'me' }),
    may: (asked: string | string[]) => [asked].flat().some((code) => codes.includes(code)),
    pathTo: (route: string) => `/main/${route}`,
    recordPath: (id: string) => `/record/${id}`,
  } as unknown as Staff;
  const Shell = shell(staff);
  render(
    <Shell>
      <MemoryRouter>
        <HomeDeskScreen />
        <Place />
      </MemoryRouter>
    </Shell>,
  );
}

const rowsOf = (panel: HTMLElement) => within(panel).getAllByRole('listitem');

test('the home page of a doctor names the patients who wait in the order of the queue, with reason and critical signs first, and n calls the first', async () => {
  const waiting = [visit('王小明', 3), visit('李大海', 4, { TEMPERATURE: 38.2, SYSTOLIC: 80, DIASTOLIC: 40, SPO2: 85 })];
  answer('queryWorkList', ({ size }) => ({ rows: waiting.slice(0, Number(size)), total: 2 }));
  answer('startEncounter', { id: 'v-王小明' } as never);
  openHome({ waiting: 2 }, ['m_chart', 'o_treat']);

  const panel = await screen.findByRole('region', { name: 'Waiting' });
  await within(panel).findByText('王小明');
  const [first, second] = rowsOf(panel);
  expect(first?.textContent).toContain('王小明');
  expect(first?.textContent).toContain('头痛三天');
  expect(second?.textContent).toMatch(/85.*38\.2/);
  expect(
    within(panel)
      .getByRole('link', { name: /李大海/ })
      .getAttribute('href'),
  ).toBe('/record/a-李大海');
  expect(
    within(panel)
      .getByRole('link', { name: /^Waiting/ })
      .getAttribute('href'),
  ).toBe('/main/clinical/clinical');
  await within(panel).findByRole('button', { name: 'Call next: 王小明' });

  await userEvent.keyboard('n');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/record/a-王小明'));
});

test('the home page of a cashier names the unpaid bills, the one that waits longest first, and begins a walk-in and a bill by key', async () => {
  const bill = (id: string, patientName: string) => ({
    ...patient(patientName),
    id,
    billNumber: `B-${id}`,
    due: 1200,
    createdAt: '2026-11-18T01:00:00.000Z',
  });
  answer(
    'queryNotPayList',
    ({ direction }) => ({ rows: direction === 'asc' ? [bill('b1', '赵一'), bill('b2', '钱二')] : [], total: 2, sums: {} }) as never,
  );
  openHome({ unpaid: 2 }, ['m_billing', 'o_bill_charge', 'o_appointment_add']);

  const panel = await screen.findByRole('region', { name: 'Unpaid bills' });
  expect((await within(panel).findByRole('link', { name: /赵一/ })).getAttribute('href')).toBe('/main/billing/not-pay?bill=b1');
  expect(rowsOf(panel)[0]?.textContent).toContain('¥12.00');
  await screen.findByRole('button', { name: 'New bill' });
  await userEvent.keyboard('b');
  expect(screen.getByRole('status').textContent).toBe('/main/billing/not-pay?act=bill');
  await userEvent.keyboard('r');
  expect(screen.getByRole('status').textContent).toBe('/main/appointment/all-appointment-view?act=walkIn');
});
