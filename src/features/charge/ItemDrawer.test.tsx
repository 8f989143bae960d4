import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type { Item, ItemDraft } from '../../domain/charge/shapes.ts';
import { ItemDrawer } from './ItemDrawer.tsx';

withServer();
afterEach(cleanup);

const saved: ItemDraft[] = [];
beforeEach(() => {
  answer('queryApprovalsOfObject', []);
  saved.length = 0;
  answer('queryDrafts', []);
  answer('queryChargeItemList', { rows: [], total: 0 });
  answer('queryProcedureDict', { rows: [], total: 0 });
  answer('queryChargePriceHistory', []);
  answer('saveChargeItem', (draft) => {
    saved.push(draft);
    return { id: 'c1', version: 2 };
  });
});

const item: Item = {
  id: '01890000-0000-7000-8000-000000000001',
  version: 1,
  enabled: true,
  code: 'PS1',
  nameZh: '青霉素皮试',
  nameEn: 'Skin test',
  categoryCode: 'treatment',
  adviceType: 11,
  specification: '',
  specificationEn: '',
  unit: '次',
  unitEn: '',
  price: 1000,
  allowDiscount: true,
  minimumDiscount: 80,
  sexLimit: null,
  procedureCode: null,
  procedureNameZh: null,
  procedureNameEn: null,
  allergenClasses: null,
  remark: '',
};
const close = () => undefined;
const classes = () => screen.findByRole('combobox', { name: 'Drug classes of this skin test' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a skin test is saved with the drug classes it answers for', async () => {
  render(<ItemDrawer item={item} category="" close={close} />, { wrapper: shell(everyRight) });

  fireEvent.change(await classes(), { target: { value: 'Penicil' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Penicillins' }));
  save();

  await waitFor(() => expect(saved).toMatchObject([{ id: item.id, adviceType: 11, allergenClasses: ['penicillin'] }]));
});

test('shows the drug classes that a skin test has', async () => {
  render(<ItemDrawer item={{ ...item, allergenClasses: ['cephalosporin'] }} category="" close={close} />, { wrapper: shell(everyRight) });

  await classes();
  expect(screen.getByRole('button', { name: 'Cephalosporins' })).toBeTruthy();
});

test('asks for no drug classes of an item that is no skin test, and saves none', async () => {
  render(<ItemDrawer item={{ ...item, adviceType: 3, allergenClasses: ['penicillin'] }} category="" close={close} />, {
    wrapper: shell(everyRight),
  });

  fireEvent.change(await screen.findByRole('textbox', { name: 'Remark' }), { target: { value: 'x' } });
  expect(screen.queryByRole('combobox', { name: 'Drug classes of this skin test' })).toBeNull();
  save();

  await waitFor(() => expect(saved).toMatchObject([{ allergenClasses: null, remark: 'x' }]));
});
