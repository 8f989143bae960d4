import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Item } from '../../domain/dictionary/shapes.ts';
import { ItemsField } from './ItemsField.tsx';

withServer();
afterEach(cleanup);

function Form({ save }: { save: () => void }) {
  const form = useForm({ defaultValues: { items: [] as { itemId: string }[] } });
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ItemsField />
        <output>{form.watch('items').map(({ itemId }) => itemId)}</output>
      </form>
    </FormProvider>
  );
}

test('Enter before an item is found adds it when it is, and saves no package without it', async () => {
  answer('queryAllOrderDict', (asked) => {
    const { keyword = '' } = asked ?? {};
    return [{ id: `item ${keyword}`, nameZh: keyword, nameEn: keyword, price: 100 } as Item];
  });
  const save = vi.fn();
  render(<Form save={save} />, { wrapper: shell() });
  const box = await screen.findByRole('combobox');
  box.focus();

  fireEvent.change(box, { target: { value: 'massage' } });
  const wentOn = fireEvent.keyDown(box, { key: 'Enter' });

  expect(wentOn).toBe(false);
  await waitFor(() => expect(screen.getByText('item massage', { selector: 'output' })).toBeTruthy());
  expect(save).not.toHaveBeenCalled();
});
