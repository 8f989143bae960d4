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

interface Kept {
  key: string;
  body: unknown;
}
const left = (name: string) => [{ key: 'patient.new', body: { name }, savedAt: '2026-11-23T03:23:00.000Z' }];
const rest = (milliseconds: number) => act(() => new Promise((resolve) => void setTimeout(resolve, milliseconds)));

/** A form that stores its draft under `patient.new`, and the calls it made about it. */
function openForm() {
  const stored: Kept[] = [];
  const deleted: string[] = [];
  answer('saveDraft', (kept) => {
    stored.push(kept);
    return { done: true as const };
  });
  answer('deleteDraft', ({ key }) => {
    deleted.push(key);
    return { done: true as const };
  });
  render(
    <RecordForm<{ name: string }, void> start={{ name: '' }} draftKey="patient.new" save={() => Promise.resolve()}>
      <Field.Text of="name" label="field.name" />
    </RecordForm>,
    { wrapper: shell() },
  );
  return { stored, deleted };
}

test('deletes the draft of a form that was emptied again, and stores no empty one', async () => {
  answer('queryDrafts', []);
  const { stored, deleted } = openForm();
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Wang' } });
  await waitFor(() => expect(stored).toEqual([{ key: 'patient.new', body: { name: 'Wang' } }]));

  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });

  await waitFor(() => expect(deleted).toEqual(['patient.new']));
  await rest(1800);
  expect(stored).toHaveLength(1);
});

test('offers no draft that equals the empty form, and deletes it', async () => {
  answer('queryDrafts', left(''));
  const { deleted } = openForm();

  await waitFor(() => expect(deleted).toEqual(['patient.new']));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('names the patient a draft was written for', async () => {
  answer('queryDrafts', left('Gu Xiaolan'));
  openForm();

  expect((await screen.findByText(/Unsaved changes for/)).textContent).toContain('Gu Xiaolan');
});

test('keeps offering the earlier draft while the person types, and does not overwrite it on the server', async () => {
  answer('queryDrafts', left('Gu Xiaolan'));
  const { stored } = openForm();
  await screen.findByRole('button', { name: 'Restore' });

  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Wang' } });
  await rest(1800);

  expect(stored).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Gu Xiaolan');
});

test('stores what was typed before the earlier draft was discarded', async () => {
  answer('queryDrafts', left('Gu Xiaolan'));
  const { stored } = openForm();
  await screen.findByRole('button', { name: 'Restore' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Wang' } });
  await rest(1800);

  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(stored).toEqual([{ key: 'patient.new', body: { name: 'Wang' } }]));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('waits for a slow answer about earlier drafts before it stores anything', async () => {
  let arrive = () => {};
  answer('queryDrafts', async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return left('Gu Xiaolan');
  });
  const { stored } = openForm();
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Wang' } });
  await rest(1800);
  expect(stored).toEqual([]);

  arrive();

  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
  expect(stored).toEqual([]);
});

test('does not offer a discarded draft again while its deletion is still on its way', async () => {
  answer('queryDrafts', left('Gu Xiaolan'));
  openForm();
  answer('deleteDraft', () => new Promise<never>(() => undefined));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await rest(100);
  cleanup();

  openForm();
  await rest(300);

  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});
