import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import { fieldsOf } from './fields.tsx';
import { RecordForm } from './RecordForm.tsx';

withServer();
afterEach(cleanup);

const Field = fieldsOf<{ name: string }>();

test('a draft on its way does not come back after what it holds was saved', async () => {
  const done: string[] = [];
  let arrive = () => {};
  answer('queryDrafts', []);
  answer('saveDraft', async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    done.push('kept');
    return { done: true as const };
  });
  answer('deleteDraft', () => {
    done.push('forgotten');
    return { done: true as const };
  });
  const saved: string[] = [];
  render(
    <RecordForm<{ name: string }, void> start={{ name: '' }} draftKey="patient.new" save={async ({ name }) => void saved.push(name)}>
      <Field.Text of="name" label="field.name" />
    </RecordForm>,
    { wrapper: shell() },
  );
  const before = arrive;
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Wang' } });
  await waitFor(() => expect(arrive).not.toBe(before));

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual(['Wang']));
  await act(() => new Promise((resolve) => void setTimeout(resolve, 50)));
  expect(done).toEqual([]);
  arrive();

  await waitFor(() => expect(done).toEqual(['kept', 'forgotten']));
});
