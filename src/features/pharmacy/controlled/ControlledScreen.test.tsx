import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import ControlledScreen from './ControlledScreen.tsx';

withServer();
afterEach(cleanup);

const goods = {
  itemId: 'i1',
  itemCode: 'N1',
  nameZh: '盐酸吗啡注射液',
  nameEn: 'Morphine injection',
  specification: '10 mg',
  manufacturer: '示例药厂',
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '支',
  singleUnitEn: 'ampoule',
  purchaseUnit: '盒',
  purchaseUnitEn: 'box',
  splitAllowed: true,
  singlesPerPackage: 10,
  packagesPerPurchase: 1,
};
const warehouse = { nameZh: '药房', nameEn: 'Pharmacy' };
const book = {
  ...goods,
  id: 'i1 w1',
  storehouseId: 'w1',
  warehouse,
  class: 'narcotic' as const,
  balance: 17,
  unsigned: 1,
  ampoules: 3,
  countedAt: null,
  counted: null,
  booked: null,
};
const line = {
  ...goods,
  id: 'm1',
  at: '2026-11-21T02:00:00.000Z',
  kind: 'dispensing',
  number: 'CF1',
  class: 'narcotic' as const,
  storehouseId: 'w1',
  warehouse,
  batchNumber: 'B7',
  expiresOn: '2028-05-31',
  change: -3,
  balance: 17,
  party: null,
  receiver: {
    patientId: 'p1',
    patientName: '王伟',
    patientNameEn: 'Wang Wei',
    mrn: 'M1',
    sex: 'M',
    birthDate: '1980-01-01',
    allergyMark: {
      isAsked: true,
      neverAllergic: true,
      isDeceased: false,
      deceasedOn: null,
      hasNamesake: false,
      allergies: [],
      pregnancy: null,
    },
    idNumber: '',
    diagnoses: [],
    doctorName: 'Chen Yi',
  },
  by: { nameZh: '何云', nameEn: 'He Yun' },
  checkedBy: null,
  checkedAt: null,
  needsSignature: true,
  isOwn: false,
  ampoules: { out: 3, back: 1 },
};

function open(path: string, lines: readonly object[] = [line]) {
  const saved = vi.fn();
  const signed = vi.fn();
  answer('queryControlledBookList', { rows: [book], total: 1 });
  answer('queryControlledLineList', { rows: lines, total: lines.length } as never);
  answer('queryControlledEntryList', { rows: [], total: 0 });
  answer('getSearchFilters', []);
  answer('queryListSettings', {} as never);
  answer('saveControlledEntry', (draft) => {
    saved(draft);
    return { id: 'e1' };
  });
  answer('signControlled', (draft) => {
    signed(draft);
    return { done: true as const };
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <ControlledScreen />
    </MemoryRouter>,
    { wrapper: shell(everyRight) },
  );
  return { saved, signed };
}

describe('the register of controlled drugs', () => {
  test('shows each drug in each warehouse with its balance and what waits in it', async () => {
    open('/');
    const row = await screen.findByRole('row', { name: /Morphine injection/ });
    expect(within(row).getByText('Narcotic')).toBeTruthy();
    expect(row.textContent).toContain('1 box 7 ampoules');
    expect(row.textContent).toContain('Never counted');
  });

  test('asks for the reason of a count that differs, beside its field', async () => {
    const { saved } = open('/');
    fireEvent.click(await screen.findByRole('button', { name: 'Count' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Quantity/ }), { target: { value: '16' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await within(dialog).findByText(/required|Required|fill/i)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Remark/ }), { target: { value: 'one broken' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ kind: 'count', itemId: 'i1', storehouseId: 'w1', quantity: 16, remark: 'one broken' });
  });

  test('offers what is out when ampoules come back, and names the patient', async () => {
    const { saved } = open('/?tab=lines');
    fireEvent.click(await screen.findByRole('button', { name: 'Record' }));
    const dialog = await screen.findByRole('dialog');
    expect((within(dialog).getByRole('textbox', { name: /Quantity/ }) as HTMLInputElement).value).toBe('2');
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Brought back by/ }), { target: { value: 'wife' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ kind: 'ampoules', movementId: 'm1', quantity: 2, broughtBy: 'wife' });
  });

  test('asks why ampoules will not come back', async () => {
    const { saved } = open('/?tab=lines');
    fireEvent.click(await screen.findByRole('button', { name: 'Record' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByText('Not returned'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await within(dialog).findByText(/required/i)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Remark/ }), { target: { value: 'broken' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ kind: 'missing', quantity: 2, remark: 'broken' });
  });

  test('lets a second person sign ticked lines with the own password', async () => {
    const { signed } = open('/?tab=lines');
    const row = await screen.findByRole('row', { name: /Morphine injection/ });
    fireEvent.click(within(row).getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Countersign (1)' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(dialog.querySelector('input[type="password"]') ?? dialog, { target: { value: 'secret' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /Countersign/ }));
    await waitFor(() => expect(signed).toHaveBeenCalled());
    expect(signed.mock.calls[0]?.[0]).toMatchObject({ movementIds: ['m1'], entryIds: [], password: 'secret' });
  });

  test('offers no signature of own lines', async () => {
    open('/?tab=lines', [{ ...line, isOwn: true }]);
    const row = await screen.findByRole('row', { name: /Morphine injection/ });
    fireEvent.click(within(row).getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Countersign (0)' })).toHaveProperty('disabled', true);
  });
});

describe('a list of the register', () => {
  const show = (path: string) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <ControlledScreen />
      </MemoryRouter>,
      { wrapper: shell(everyRight) },
    );

  test('says that no drug has a register, where none has', async () => {
    open('/');
    cleanup();
    answer('queryControlledBookList', { rows: [], total: 0 });
    show('/');
    expect(await screen.findByText(/No narcotic or psychotropic/i)).toBeTruthy();
  });

  test.each(['queryControlledBookList', 'queryControlledLineList', 'queryControlledEntryList'] as const)(
    'says what failed of %s, and asks again by one button',
    async (call) => {
      const path = { queryControlledBookList: '/', queryControlledLineList: '/?tab=lines', queryControlledEntryList: '/?tab=entries' }[
        call
      ];
      open(path);
      cleanup();
      answer(call, () => refusal('The register is away') as never);
      show(path);
      expect(await screen.findByText('The register is away')).toBeTruthy();
      answer(call, { rows: [], total: 0 } as never);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText('The register is away')).toBeNull());
    },
  );

  test('keeps what was typed when an entry is refused', async () => {
    open('/?tab=lines');
    answer('saveControlledEntry', () => refusal('A colleague took them back') as never);
    fireEvent.click(await screen.findByRole('button', { name: 'Record' }));
    const dialog = await screen.findByRole('dialog');
    const broughtBy = within(dialog).getByRole('textbox', { name: /Brought back by/ });
    fireEvent.change(broughtBy, { target: { value: 'wife' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('A colleague took them back')).toBeTruthy();
    expect(broughtBy).toHaveProperty('value', 'wife');
  });

  test('refuses more ampoules than are out beside the field, and a fraction', async () => {
    const { saved } = open('/?tab=lines');
    fireEvent.click(await screen.findByRole('button', { name: 'Record' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Brought back by/ }), { target: { value: 'wife' } });
    for (const [typed, wrong] of [
      ['3', /At most 2/],
      ['1.5', /whole/i],
    ] as const) {
      fireEvent.change(within(dialog).getByRole('textbox', { name: /Quantity/ }), { target: { value: typed } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
      await waitFor(() => expect(within(dialog).getAllByText(wrong).length).toBeGreaterThan(0));
    }
    expect(saved).not.toHaveBeenCalled();
  });

  test('goes from a drug to its lines by Enter', async () => {
    open('/');
    const row = await screen.findByRole('row', { name: /Morphine injection/ });
    const cell = within(row).getByRole('gridcell', { name: '1 box 7 ampoules' });
    cell.focus();
    fireEvent.keyDown(cell, { key: 'Enter' });
    expect(await screen.findByRole('button', { name: /Countersign/ })).toBeTruthy();
  });
});
