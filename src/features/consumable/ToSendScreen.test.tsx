import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import ToSendScreen from './ToSendScreen.tsx';

withServer();
afterEach(cleanup);

const room = { id: 'w1', code: 'HCK', nameZh: '耗材库', nameEn: 'Consumables store', isPharmacy: false, frozen: false, frozenReason: '' };
const gauze: Consumable.Line = {
  id: 'l1',
  itemId: 'i1',
  itemCode: 'CL007',
  nameZh: '无菌纱布块',
  nameEn: 'Sterile gauze',
  specification: '',
  manufacturer: '',
  packageUnit: '包',
  packageUnitEn: 'pack',
  singleUnit: '',
  singleUnitEn: '',
  purchaseUnit: '',
  purchaseUnitEn: '',
  splitAllowed: false,
  singlesPerPackage: null,
  packagesPerPurchase: 1,
  quantity: 4,
  wanted: 4,
  out: 0,
  used: 0,
  owed: 4,
  available: 3,
  identifiers: ['6901'],
};
const request: Consumable.Request = {
  id: 'r1',
  number: 'HC20261126-001',
  adviceId: 'a1',
  treatment: { nameZh: '小换药', nameEn: 'Dressing, small' },
  patient: {
    patientId: 'p1',
    patientName: '王伟',
    patientNameEn: '',
    mrn: 'M0000001',
    sex: 'M',
    birthDate: '1980-01-01',
    allergyMark: { isAsked: true, neverAllergic: true, allergies: [] },
  },
  department: null,
  purpose: '',
  stockroom: null,
  requestedAt: '2026-11-26T01:00:00.000Z',
  requester: { nameZh: '陈怡', nameEn: 'Chen Yi' },
  payStatus: 1,
  openRefund: null,
  status: 0,
  version: 1,
  lines: [gauze],
};

/** The screen with this request, and what was sent from it. */
function open(over: Partial<Consumable.Request> = {}, config: Record<string, unknown> = {}) {
  const sent: Consumable.SendDraft[] = [];
  const kept: unknown[] = [];
  for (const call of ['getSearchFilters', 'queryAllDepartments'] as const) answer(call, []);
  answer('queryListSettings', {} as never);
  answer('queryVisibleWarehouses', [room]);
  answer('queryMyConfig', () => ({ ...config, ...(kept[0] as object) }) as never);
  answer('saveMyConfig', ({ key, value }) => {
    kept.unshift({ [key]: value });
    return { done: true as const };
  });
  answer('queryConsumableList', { rows: [{ ...request, ...over }], total: 1 });
  answer('sendConsumables', (draft) => {
    sent.push(draft);
    return { done: true as const };
  });
  const Shell = shell(everyRight);
  render(
    <MemoryRouter>
      <ToSendScreen />
    </MemoryRouter>,
    { wrapper: Shell },
  );
  return { sent, kept };
}

const openRow = async () => {
  fireEvent.click(await screen.findByText('HC20261126-001'));
  return screen.findByRole('dialog', { name: 'Send consumables HC20261126-001' });
};
const button = () => screen.getByRole('button', { name: 'Send' });

test('sends what is owed as far as the remembered stockroom has it, or as many as are typed', async () => {
  const { sent } = open({}, { consumableStockroom: 'w1' });
  await openRow();
  const field = screen.getByRole('textbox', { name: 'Send now Sterile gauze' });
  expect((field as HTMLInputElement).value).toBe('3 packs');
  fireEvent.change(field, { target: { value: '5' } });
  expect(screen.getByText('Enter a whole number from 0 to 4')).toBeTruthy();
  fireEvent.change(field, { target: { value: '2' } });
  fireEvent.click(button());

  await waitFor(() => expect(sent).toEqual([{ id: 'r1', version: 1, storehouseId: 'w1', lines: [{ lineId: 'l1', quantity: 2 }] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sends nothing before a stockroom is chosen, and remembers the stockroom for the person', async () => {
  const { sent, kept } = open();
  await openRow();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button());
  expect(sent).toEqual([]);

  const [, select] = screen.getAllByRole('combobox', { name: 'Stockroom', hidden: true });
  fireEvent.mouseDown(select!);
  fireEvent.click(await screen.findByRole('option', { name: 'Consumables store' }));
  await waitFor(() => expect(kept).toEqual([{ consumableStockroom: 'w1' }]));
});

test('sends nothing of a treatment that is not paid, and says so beside the button', async () => {
  const { sent } = open({ payStatus: 0 }, { consumableStockroom: 'w1' });
  await openRow();
  fireEvent.click(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toMatch(/paid/i);
  expect(sent).toEqual([]);
});

const ofDepartment: Partial<Consumable.Request> = {
  adviceId: null,
  treatment: null,
  patient: null,
  department: { nameZh: '治疗室', nameEn: 'Treatment room' },
  purpose: '补充换药车',
};

test('sends what a department asked out of the stockroom that it named, whichever is chosen', async () => {
  const { sent } = open({ ...ofDepartment, stockroom: { id: 'w1', nameZh: '耗材库', nameEn: 'Consumables store' } });
  const drawer = await openRow();
  expect(drawer.textContent).toContain('补充换药车');
  fireEvent.click(button());
  await waitFor(() => expect(sent).toEqual([{ id: 'r1', version: 1, storehouseId: 'w1', lines: [{ lineId: 'l1', quantity: 3 }] }]));
});

test('sends nothing of a request that names a stockroom in which the person does not work', async () => {
  const { sent } = open({ ...ofDepartment, stockroom: { id: 'w9', nameZh: '二楼库', nameEn: 'Second floor' } });
  await openRow();
  fireEvent.click(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(sent).toEqual([]);
});

test('asks for a department, whose stockroom is chosen before its goods', async () => {
  open();
  const asked: Consumable.DepartmentRequest[] = [];
  const { id: _, quantity: _q, wanted: _w, out: _o, used: _u, owed: _d, identifiers: _i, ...goods } = gauze;
  answer('queryConsumableStockrooms', [room, { ...room, id: 'w2', nameZh: '中心库', nameEn: 'Central store' }]);
  answer('queryAllDepartments', [{ id: 'd1', code: 'ZLS', nameZh: '治疗室', nameEn: 'Treatment room' } as never]);
  answer('queryConsumableGoods', { rows: [{ ...goods, id: 'i1', available: 30 }], total: 1 });
  answer('askConsumables', (draft) => {
    asked.push(draft);
    return { id: 'r2', version: 1 };
  });
  await screen.findByText('HC20261126-001');
  fireEvent.keyDown(document.body, { key: 'n' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Request for a department' }));
  const find = drawer.getByRole('combobox', { name: 'Add goods: name, initials, code or scan' });
  expect(find).toHaveProperty('disabled', true);
  fireEvent.click(drawer.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(drawer.getAllByText('Choose the consumable stockroom first')).toHaveLength(2)); // in the table and beside the field
  expect(asked).toEqual([]);
});
