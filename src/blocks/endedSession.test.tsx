import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import { DialogForm } from './DialogForm.tsx';
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

const about = (over: { patientId?: string; lineId?: string; isSecret?: boolean } = {}) =>
  render(
    <DrawerForm<Draft & { lineId: string; password?: string }, void>
      title="refund.apply"
      start={{ name: '', lineId: over.lineId ?? 'l1', ...(over.isSecret && { password: '' }) }}
      patient={{ id: over.patientId ?? 'p1', name: 'Zhou' }}
      save={() => Promise.resolve()}
      close={() => undefined}
    >
      <Field.Text of="name" label="field.name" />
    </DrawerForm>,
    { wrapper: shell() },
  );
const restores = () => screen.queryByRole('button', { name: 'Restore' }) !== null;

test.each<[string, Parameters<typeof about>[0], boolean]>([
  ['is offered in the same form about the same object', {}, true],
  ['is not offered for another patient', { patientId: 'p2' }, false],
  ['is not offered for another object', { lineId: 'l2' }, false],
])('what was typed in a form without a name of its own %s', async (_, next, isOffered) => {
  about();
  fireEvent.change(await field(), { target: { value: 'not taken' } });
  keepUnsentDrafts();
  cleanup();

  about(next);
  await field();

  expect(restores()).toBe(isOffered);
});

test('a form that asks for a password is kept nowhere', async () => {
  about({ isSecret: true });
  fireEvent.change(await field(), { target: { value: 'not taken' } });
  keepUnsentDrafts();
  cleanup();

  about({ isSecret: true });
  await field();

  expect(restores()).toBe(false);
});

test('what was typed in a dialog is offered there again', async () => {
  const openDialog = () =>
    render(
      <DialogForm<Draft, void>
        title="Send back TF1"
        act="Send back"
        start={{ name: '' }}
        save={() => Promise.resolve()}
        close={() => undefined}
      >
        <Field.Text of="name" label="field.name" />
      </DialogForm>,
      { wrapper: shell() },
    );
  openDialog();
  fireEvent.change(await field(), { target: { value: 'dose too high' } });
  keepUnsentDrafts();
  cleanup();

  openDialog();
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));

  expect((await field()).value).toBe('dose too high');
});

test('what was typed in one place of the application is not offered in another', async () => {
  window.location.hash = '#/main/visit?id=1';
  about();
  fireEvent.change(await field(), { target: { value: 'not taken' } });
  keepUnsentDrafts();
  cleanup();
  window.location.hash = '#/main/visit?id=2';
  about();
  await field();

  expect(restores()).toBe(false);
  window.location.hash = '';
});
