import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { fieldsOf } from './fields.tsx';
import { keepUnsentDrafts } from './useDraft.ts';

withServer();
beforeEach(() => answer('queryDrafts', []));
afterEach(cleanup);

interface Draft {
  name: string;
}
const Field = fieldsOf<Draft>();
const open = (keptAs: string) =>
  render(
    <DrawerForm<Draft, void>
      title="action.edit"
      start={{ name: '' }}
      save={() => Promise.resolve()}
      close={() => undefined}
      keptAs={keptAs}
    >
      <Field.Text of="name" label="field.name" />
    </DrawerForm>,
    { wrapper: shell() },
  );
const field = () => screen.findByRole<HTMLInputElement>('textbox');

test('a form that was open when the session ended offers what was typed, in its own place alone', async () => {
  open('booking.new');
  fireEvent.change(await field(), { target: { value: 'wheelchair' } });
  keepUnsentDrafts();
  cleanup();

  open('booking.b1');
  await field();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  cleanup();

  open('booking.new');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect((await field()).value).toBe('wheelchair');
});

test('a form that was left by its person offers nothing', async () => {
  open('booking.new');
  fireEvent.change(await field(), { target: { value: 'wheelchair' } });
  cleanup();
  keepUnsentDrafts();
  open('booking.new');
  await field();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});
