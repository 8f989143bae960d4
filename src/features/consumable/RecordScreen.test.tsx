import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, requests, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type { Staff } from '../../blocks/staff.ts';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import RecordScreen from './RecordScreen.tsx';

withServer();
afterEach(cleanup);

const entry: Consumable.Entry = {
  id: 'e1',
  at: '2026-11-26T01:00:00.000Z',
  kind: 'consumable',
  number: 'HC20261126-001',
  patient: { patientId: 'p1', patientName: '王伟', patientNameEn: '', mrn: 'M0000001', sex: 'M', birthDate: '1980-01-01' },
  treatment: { nameZh: '小换药', nameEn: 'Dressing, small' },
  purpose: '',
  department: null,
  warehouse: { nameZh: '耗材库', nameEn: 'Consumables store' },
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
  batchNumber: 'B1',
  quantity: 4,
  costAmount: 494,
  person: { nameZh: '马库', nameEn: 'Ma Ku' },
};

const ofDepartment: Consumable.Entry = {
  ...entry,
  id: 'e2',
  number: 'HC20261126-002',
  patient: null,
  treatment: null,
  department: { nameZh: '治疗室', nameEn: 'Treatment room' },
  purpose: '补充换药车',
};

test('the record of consumables is printed whole, with its sum and all pages', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  answer('queryConsumableRecordList', { rows: [entry, ofDepartment], total: 2, sums: { costAmount: 494 } });
  answer('queryVisibleWarehouses', []);
  answer('queryAllDepartments', []);
  const Words = shell({ ...everyRight, user: aUser() } as Staff);
  render(
    <Words>
      <MemoryRouter>
        <RecordScreen />
      </MemoryRouter>
    </Words>,
  );
  const button = await screen.findByRole('button', { name: 'Print' });
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);

  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector<HTMLElement>('[data-paper-host]')!;
  expect(within(paper).getByText('HC20261126-001')).toBeDefined();
  expect(within(paper).getByText('Department use')).toBeDefined();
  expect(paper.textContent).toContain('2 entries, cost ¥4.94');
  const asked = await Promise.all(requests().map(async (request) => request.url + (await request.clone().text())));
  expect(asked.some((question) => question.includes('queryRecordList') && question.includes('1000'))).toBe(true);

  fireEvent(window, new Event('afterprint'));
  await vi.waitFor(() => expect(document.querySelector('[data-paper-host]')).toBeNull());
});
