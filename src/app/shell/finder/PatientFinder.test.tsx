import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type { MenuEntry } from '../../../domain/permission/menu.ts';
import { recentPatients } from '../../../store/recent/recentPatients.ts';
import { sessionMemory } from '../../../store/sessionMemory.ts';
import { PatientSearch } from '../PatientSearch.tsx';

withServer();
afterEach(cleanup);

const wang = {
  id: 'p1',
  mrn: 'M0000001',
  name: '王伟',
  nameEn: 'Wang Wei',
  sex: 'M' as const,
  birthDate: '1980-01-01',
  mobile: '13800000001',
};
const fang = { ...wang, id: 'p2', mrn: 'M0000002', name: '王芳', nameEn: '', sex: 'F' as const, mobile: '13800000002' };
const menu: MenuEntry[] = [{ route: 'not-pay', title: 'shell.screen.not-pay', path: 'main/billing/not-pay' }];

function Place() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

async function openBox({ may = (_need: unknown): boolean => true, routes = undefined as readonly string[] | undefined } = {}) {
  const staff = {
    user: aUser(),
    may,
    pathTo: (...asked: string[]) => asked.filter((route) => routes?.includes(route) ?? true).map((route) => `/main/${route}`)[0],
    patientPath: (id: string) => `/main/patients/patients/${id}`,
    recordPath: (id: string) => `/main/record?id=${id}`,
  } as unknown as Staff;
  const Words = shell();
  render(
    <Words>
      <StaffContext value={staff}>
        <MemoryRouter initialEntries={['/main/home']}>
          <PatientSearch menu={menu} />
          <Place />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
  const plain = await screen.findByRole('combobox');
  fireEvent.focus(plain);
  await act(async () => plain.focus());
  await waitFor(() => expect(screen.getByRole('combobox').closest('.MuiAutocomplete-root')).not.toBeNull());
  return screen.getByRole('combobox');
}

const place = () => document.querySelector('output')?.textContent;
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const highlighted = () => document.querySelector('[role="option"].Mui-focused')?.textContent;

test('an unknown telephone number registers a new patient by Enter, with the number', async () => {
  answer('querySimplePatientByES', { rows: [], total: 0 });
  const box = await openBox();
  type(box, '13912345678');
  expect(await options()).toEqual(['Nothing found', expect.stringMatching(/^\+ New patient 13912345678/)]);
  expect(highlighted()).toMatch(/New patient/);
  fireEvent.keyDown(box, { key: 'Enter' });

  await waitFor(() => expect(place()).toBe('/main/patients/patients?new=1&mobile=13912345678'));
});

test('readers of English see the English name of a patient who has one', async () => {
  answer('querySimplePatientByES', { rows: [wang, fang] as never, total: 2 });
  const box = await openBox();
  type(box, 'wang');
  expect((await options()).slice(0, 2)).toEqual([expect.stringContaining('Wang Wei 王伟'), expect.stringMatching(/^王芳Female/)]);
});

test('Alt and 2 take a caller who is not on file into the queue at once', async () => {
  answer('querySimplePatientByES', { rows: [], total: 0 });
  const box = await openBox();
  type(box, '13912345678');
  await options();
  fireEvent.keyDown(box, { code: 'Digit2', key: '2', altKey: true });

  await waitFor(() => expect(place()).toBe('/main/appointment/all-appointment-view?act=walkIn&newcomer=13912345678'));
});

test('a word that names a screen opens the screen by Enter, and the new patient comes last', async () => {
  answer('querySimplePatientByES', { rows: [], total: 0 });
  const box = await openBox();
  type(box, 'unpaid');
  const rows = await options();
  expect(rows[0]).toBe('Unpaid');
  expect(rows.at(-1)).toMatch(/New patient unpaid/);
  fireEvent.keyDown(box, { key: 'Enter' });

  await waitFor(() => expect(place()).toBe('/main/billing/not-pay'));
});

test('letters that find nothing register nobody by Enter', async () => {
  answer('querySimplePatientByES', { rows: [], total: 0 });
  const box = await openBox();
  type(box, 'qqzz');
  expect(await options()).toEqual(['Nothing found', expect.stringMatching(/New patient qqzz/)]);
  expect(highlighted()).toBeUndefined();
  fireEvent.keyDown(box, { key: 'Enter' });

  await act(async () => undefined);
  expect(place()).toBe('/main/home');
});

test.each([
  ['1', '/main/appointment/all-appointment-view?act=book&patient=p1'],
  ['2', '/main/appointment/all-appointment-view?act=walkIn&patient=p1'],
  ['3', '/main/billing/not-pay?act=bill&patient=p1'],
])('Alt and %s begin for the one patient found', async (digit, path) => {
  answer('querySimplePatientByES', { rows: [wang], total: 1 } as never);
  const box = await openBox();
  type(box, 'ww');
  await options();
  expect(highlighted()).toMatch(/王伟/);
  fireEvent.keyDown(box, { code: `Digit${digit}`, key: digit, altKey: true });

  await waitFor(() => expect(place()).toBe(path));
});

test.each([
  [
    'of the person before a colleague',
    [
      { patientId: 'p1', appointmentId: 'a1', doctorId: 'x' },
      { patientId: 'p1', appointmentId: 'a2', doctorId: 'user-1' },
    ],
    '/main/record?id=a2',
  ],
  [
    'not of another patient of a like number',
    [{ patientId: 'p9', appointmentId: 'a9', doctorId: 'user-1' }],
    '/main/patients/patients/p1?part=timeline',
  ],
])('Alt and 4 open the record of the visit of today, %s', async (_, rows, path) => {
  answer('querySimplePatientByES', { rows: [wang], total: 1 } as never);
  answer('queryWorkList', { rows, total: rows.length } as never);
  const box = await openBox();
  type(box, 'ww');
  await options();
  fireEvent.keyDown(box, { code: 'Digit4', key: '4', altKey: true });

  await waitFor(() => expect(place()).toBe(path));
});

test('between two patients neither Enter nor a key decides before one is chosen', async () => {
  answer('querySimplePatientByES', { rows: [wang, fang], total: 2 } as never);
  const box = await openBox();
  type(box, 'wang');
  expect(await options()).toHaveLength(2);
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.keyDown(box, { code: 'Digit2', key: '2', altKey: true });
  await act(async () => undefined);
  expect(place()).toBe('/main/home');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { code: 'Digit2', key: '2', altKey: true });

  await waitFor(() => expect(place()).toBe('/main/appointment/all-appointment-view?act=walkIn&patient=p2'));
});

test.each([
  ['the word behind a patient begins for', 'Bill', '/main/billing/not-pay?act=bill&patient=p2'],
  ['the key beside that word begins for', '3', '/main/billing/not-pay?act=bill&patient=p2'],
  ['the name opens', /王芳/, '/main/patients/patients/p2'],
])('by the mouse %s that patient', async (_, words, path) => {
  answer('querySimplePatientByES', { rows: [wang, fang], total: 2 } as never);
  const box = await openBox();
  type(box, 'wang');
  const row = (await screen.findAllByRole('option')).find(({ textContent }) => textContent?.includes('王芳'));
  fireEvent.click(within(row as HTMLElement).getByText(words));

  await waitFor(() => expect(place()).toBe(path));
});

test('nothing is begun for a patient who has died but the bill and the record', async () => {
  answer('querySimplePatientByES', { rows: [{ ...wang, isDeceased: true, deceasedOn: null }], total: 1 } as never);
  const box = await openBox();
  type(box, 'ww');
  const [row] = await screen.findAllByRole('option');
  expect(within(row as HTMLElement).queryByText('Book')).toBeNull();
  expect(within(row as HTMLElement).queryByText('Walk-in')).toBeNull();
  expect(within(row as HTMLElement).getByText('Bill')).toBeTruthy();
});

test('a person without rights to them is offered no acts and no registration', async () => {
  answer('querySimplePatientByES', { rows: [], total: 0 });
  const box = await openBox({ may: () => false });
  type(box, '13912345678');
  expect(await options()).toEqual(['Nothing found']);
});

test('the empty box lists the patients opened before, newest first, and Enter chooses none of them', async () => {
  recentPatients.add(wang);
  recentPatients.add(fang);
  recentPatients.add({ ...wang });
  const box = await openBox();
  const rows = await options();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/王伟/);
  fireEvent.keyDown(box, { key: 'Enter' });
  await act(async () => undefined);
  expect(place()).toBe('/main/home');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });

  await waitFor(() => expect(place()).toBe('/main/patients/patients/p1'));
});

test('a patient opened after the box was there is listed when it is opened again', async () => {
  const box = await openBox();
  fireEvent.blur(box);
  recentPatients.add(wang);
  await act(async () => box.focus());
  fireEvent.focus(box);

  expect((await options())[0]).toMatch(/王伟/);
});

test('patients opened before are forgotten when the clinic changes', async () => {
  recentPatients.add(wang);
  sessionMemory.clear('practice');
  await openBox();
  expect(screen.queryByRole('option')).toBeNull();
});

test('a failed search says so, registers nobody and is asked again by choosing its line', async () => {
  let failing = true;
  answer('querySimplePatientByES', () => (failing ? refusal('Server busy') : { rows: [wang], total: 1 }) as never);
  const box = await openBox();
  type(box, '13912345678');
  const rows = await options();
  expect(rows).toHaveLength(1);
  failing = false;
  fireEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);

  await waitFor(async () => expect((await options())[0]).toMatch(/王伟/));
});
