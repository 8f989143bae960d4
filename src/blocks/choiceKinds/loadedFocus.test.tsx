import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { DictionaryInput } from '../choiceFields.tsx';

withServer();
afterEach(cleanup);

const entryOf = (code: string): Entry => ({
  code,
  nameZh: code,
  nameEn: code,
  initials: code,
  pinyin: code,
  parentCode: null,
  extra: {},
});
const types = ['Use', 'Scrap', 'Return'].map(entryOf);

function Form({ entries }: { entries: readonly Entry[] | undefined }) {
  const form = useForm({ defaultValues: { type: '' } });
  return (
    <FormProvider {...form}>
      <DictionaryInput of="type" label="inventory.document.type" required entries={entries} />
      <button type="button">Elsewhere</button>
    </FormProvider>
  );
}

test('a field that has the focus while its choices load becomes buttons and keeps the focus', async () => {
  const { rerender } = render(<Form entries={undefined} />, { wrapper: shell() });
  (await screen.findByRole('combobox')).focus();

  rerender(<Form entries={types} />);

  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use' }));
});

test('a search in which something was typed stays a search when its choices arrive', async () => {
  const { rerender } = render(<Form entries={undefined} />, { wrapper: shell() });
  await userEvent.type(await screen.findByRole('combobox'), 'Sc');

  rerender(<Form entries={types} />);

  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('choices that arrive elsewhere take no focus', async () => {
  const { rerender } = render(<Form entries={undefined} />, { wrapper: shell() });
  (await screen.findByRole('button', { name: 'Elsewhere' })).focus();

  rerender(<Form entries={types} />);

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});
