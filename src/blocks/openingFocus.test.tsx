import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { fieldsOf } from './fields.tsx';

withServer();
afterEach(cleanup);

const Field = fieldsOf<{ title: string; note: string }>();

test('puts the keys into the first field of a drawer that opens, and shows no error', async () => {
  answer('queryDrafts', []);
  render(
    <DrawerForm<{ title: string; note: string }, void>
      title="action.edit"
      start={{ title: '', note: '' }}
      check={({ title }) => (title ? [] : [{ field: 'title', message: 'error.field.required' }])}
      save={() => Promise.resolve()}
      close={() => undefined}
    >
      <Field.Text of="title" label="field.name" required />
      <Field.Text of="note" label="field.remark" />
    </DrawerForm>,
    { wrapper: shell() },
  );

  const [first] = await screen.findAllByRole('textbox');

  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.queryByText(/Required/)).toBeNull();
});
