import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type { AllergyDraft } from '../domain/patient/shapes.ts';
import { AllergyDrawer } from './AllergyDrawer.tsx';

withServer();
afterEach(cleanup);

const entryOf = (code: string, nameZh: string, nameEn: string) => ({
  code,
  nameZh,
  nameEn,
  pinyin: '',
  initials: '',
  parentCode: null,
  extra: { class: code },
});
const saved: AllergyDraft[] = [];
beforeEach(() => {
  saved.length = 0;
  answer('queryDrafts', []);
  answer('getAllergyReactionList', []);
  answer('getAllergenDictList', [entryOf('aspirin', '阿司匹林', 'Aspirin'), entryOf('penicillin', '青霉素类', 'Penicillins')]);
  answer('saveAllergy', (draft) => {
    saved.push(draft);
    return { id: 'a1', version: 1 };
  });
});

async function type(text: string) {
  render(<AllergyDrawer patientId="p1" started={undefined} close={() => undefined} />, { wrapper: shell() });
  const [box] = await screen.findAllByRole('combobox');
  box!.focus();
  fireEvent.change(box!, { target: { value: text } });
  return box!;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('Enter takes the allergen that is offered: one typed as it is would be checked against no order', async () => {
  const box = await type('penic');
  await screen.findByRole('option', { name: 'Penicillins' });
  fireEvent.keyDown(box, { key: 'Enter' });
  save();
  await waitFor(() => expect(saved).toMatchObject([{ allergenCode: 'penicillin', allergenClass: 'penicillin', allergenName: '青霉素类' }]));
});

test('who types the whole name means that allergen', async () => {
  await type('x');
  await screen.findByRole('option');
  fireEvent.change(screen.getAllByRole('combobox')[0]!, { target: { value: 'penicillins' } });
  save();
  await waitFor(() => expect(saved).toMatchObject([{ allergenCode: 'penicillin', allergenClass: 'penicillin' }]));
});

test('what no list knows is taken as typed, and said to be checked against nothing', async () => {
  await type('grandmother’s tea');
  expect(await screen.findByRole('option', { name: /as typed/ })).toBeTruthy();
  expect(screen.getByText(/not checked against it/)).toBeTruthy();
  save();
  await waitFor(() => expect(saved).toMatchObject([{ allergenCode: '', allergenClass: '', allergenName: 'grandmother’s tea' }]));
});
