import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import { noCondition, noDates, type OwnRuleDraft } from '../../../domain/order/ownRules.ts';
import type { OwnLine } from '../../../domain/order/ruleShapes.ts';
import { OwnRules } from './OwnRules.tsx';
import { RuleDrawer } from './RuleDrawer.tsx';

withServer();
afterEach(cleanup);

const saved: OwnRuleDraft[] = [];
beforeEach(() => {
  saved.length = 0;
  answer('queryDrafts', []);
  answer('saveOrderRule', (draft) => {
    saved.push(draft);
    return { id: 'r1', version: 2 };
  });
});

const rule: OwnLine = {
  ...noCondition,
  ...noDates,
  id: 'r1',
  version: 1,
  name: 'Ibuprofen',
  level: 'prohibit',
  messageZh: '',
  messageEn: 'No',
  enabled: true,
  itemId: '01890000-0000-7000-8000-000000000001',
  itemName: 'Ibuprofen capsules 0.2 g',
};
const close = () => undefined;
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a rule is made for one item that is found by its name', async () => {
  const found = { id: '01890000-0000-7000-8000-000000000002', nameZh: '华法林', nameEn: 'Warfarin', specification: '2.5 mg' } as Item;
  answer('queryAllOrderDict', (asked) => (asked?.keyword === 'warf' ? [found] : []));
  render(<RuleDrawer rule={undefined} close={close} />, { wrapper: shell(everyRight) });
  fireEvent.change(await screen.findByRole('textbox', { name: /Name/ }), { target: { value: 'Warfarin' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Message in English/ }), { target: { value: 'Ask the pharmacist' } });

  const box = screen.getByRole('combobox', { name: 'Item' });
  box.focus();
  fireEvent.change(box, { target: { value: 'warf' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Warfarin 2.5 mg' }));
  save();

  await waitFor(() => expect(saved).toMatchObject([{ itemId: found.id, effectiveFrom: null, effectiveUntil: null }]));
});

test('the item of a stored rule is shown, and is kept when its dates change', async () => {
  render(<RuleDrawer rule={{ ...rule, effectiveFrom: '2026-12-01', effectiveUntil: '2026-12-31' }} close={close} />, {
    wrapper: shell(everyRight),
  });

  const box = (await screen.findByRole('combobox', { name: 'Item' })) as HTMLInputElement;
  expect(box.value).toBe('Ibuprofen capsules 0.2 g');
  expect(await screen.findByRole('group', { name: 'Effective from' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Effective until (inclusive)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'In use' }));
  save();

  await waitFor(() =>
    expect(saved).toMatchObject([{ itemId: rule.itemId, effectiveFrom: '2026-12-01', effectiveUntil: '2026-12-31', enabled: false }]),
  );
});

test('letters that chose no item leave no trace in the field', async () => {
  answer('queryAllOrderDict', []);
  render(<RuleDrawer rule={rule} close={close} />, { wrapper: shell(everyRight) });

  const box = (await screen.findByRole('combobox', { name: 'Item' })) as HTMLInputElement;
  box.focus();
  fireEvent.change(box, { target: { value: 'warf' } });
  fireEvent.blur(box);

  expect(box.value).toBe('Ibuprofen capsules 0.2 g');
});

test.each([
  ['its level while it is in effect', noDates, 'Prohibited'],
  ['that it is not yet in effect', { effectiveFrom: '2999-01-01', effectiveUntil: null }, 'Not yet in effect'],
  ['that it has expired', { effectiveFrom: null, effectiveUntil: '2000-01-01' }, 'Expired'],
])('the list of rules says of a rule %s', async (_, dates, words) => {
  render(<OwnRules rules={[{ ...rule, ...dates }]} open={close} />, { wrapper: shell(everyRight) });

  expect((await screen.findByRole('listitem')).textContent).toContain(words);
});
