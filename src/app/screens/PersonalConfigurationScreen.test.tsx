import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Staff } from '../../blocks/staff.ts';
import { standardConfig } from '../../domain/order/ordersConfig.ts';
import PersonalConfigurationScreen from './PersonalConfigurationScreen.tsx';

withServer();
afterEach(cleanup);

const done = { done: true } as const;
let config: Record<string, unknown> = {};
const saved: unknown[] = [];
beforeEach(() => {
  config = {};
  saved.length = 0;
});

function open(part: string) {
  answer('queryMyConfig', () => config);
  answer('saveMyConfig', (asked) => {
    saved.push(asked);
    config = { ...config, [asked.key]: asked.value };
    return done;
  });
  answer('queryNoteTypesInUse', [
    { id: 't1', nameZh: '门诊病历', nameEn: 'Out-patient record', isDefault: true },
    { id: 't2', nameZh: '中医', nameEn: 'TCM record', isDefault: false },
  ] as never);
  answer('queryOrdersConfiguration', standardConfig as never);
  answer('queryFavouriteList', []);
  const staff = {
    user: aUser(),
    may: () => true,
    pathTo: () => undefined,
    screensOpenTo: () => new Set(['main/patients/patients', 'main/patients/label-management', 'main/clinical']),
  } as unknown as Staff;
  const router = createMemoryRouter([{ path: '*', element: <PersonalConfigurationScreen /> }], { initialEntries: [`/?part=${part}`] });
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell(staff) });
}
const choose = async (field: string, option: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(`^${field}`) }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

test('the first screen is chosen among those that open for the person, and kept at once', async () => {
  open('home');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Opens after sign-in/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'First screen of the menu',
    'Patients · Patient list',
    'Patients · Labels',
    'Clinical',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Patients · Labels' }));
  await waitFor(() => expect(saved).toEqual([{ key: 'home', value: 'main/patients/label-management' }]));
});

test('the usual type of a record is kept; a type that is out of use shows as the choice of the clinic', async () => {
  config = { noteTypeId: 'gone' };
  open('writing');
  expect((await screen.findByRole('combobox', { name: /^Usual record type/ })).textContent).toBe('As the clinic set');
  await choose('Usual record type', 'TCM record');
  await waitFor(() => expect(saved).toEqual([{ key: 'noteTypeId', value: 't2' }]));
});

test('phrases are saved together, none of them empty, and undone before that', async () => {
  config = { phrases: [{ section: '', words: 'No fever' }] };
  open('writing');
  const card = within(await screen.findByRole('region', { name: 'Own phrases' }));
  fireEvent.click(card.getByRole('button', { name: 'Add phrase' }));
  fireEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(card.getByRole('alert').textContent).toBe('Write the phrase or delete the row');
  expect(saved).toEqual([]);
  fireEvent.change(card.getByLabelText('Phrase 2'), { target: { value: ' Lungs clear ' } });
  fireEvent.click(card.getByRole('button', { name: 'Delete phrase 1' }));
  fireEvent.click(card.getByRole('button', { name: 'Undo changes' }));
  expect(card.getByLabelText<HTMLTextAreaElement>('Phrase 1').value).toBe('No fever');
  fireEvent.change(card.getByLabelText('Phrase 1'), { target: { value: ' Lungs clear ' } });
  fireEvent.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ key: 'phrases', value: [{ section: '', words: 'Lungs clear' }] }]));
});

test('the kind and the days of orders are kept, and days out of range are refused beside the field', async () => {
  open('orders');
  const days = await screen.findByLabelText('Usual days of a drug');
  fireEvent.change(days, { target: { value: '0' } });
  fireEvent.blur(days);
  expect(await screen.findByText(/^Days lie between 1 and/)).toBeTruthy();
  fireEvent.change(days, { target: { value: '5' } });
  fireEvent.blur(days);
  await waitFor(() => expect(saved).toEqual([{ key: 'orderHabit', value: { kind: null, duration: 5 } }]));
  await choose('Kind that opens first', 'Lab');
  await waitFor(() => expect(saved.at(-1)).toEqual({ key: 'orderHabit', value: { kind: 'lab', duration: 5 } }));
});

test('the language of a document is kept, and given back to the screen', async () => {
  const kept: unknown[] = [];
  answer('queryPrintSetting', { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0, languages: { bill: 'zh' } });
  answer('savePrintSetting', (setting) => {
    kept.push((setting as { languages: unknown }).languages);
    return done;
  });
  open('printing');
  // By label: a role is looked for in thirty lists of choices.
  fireEvent.mouseDown(await screen.findByLabelText('bill'));
  fireEvent.click(await screen.findByText('As the screen', { selector: 'li' }));
  await waitFor(() => expect(kept).toEqual([{}]));
});
