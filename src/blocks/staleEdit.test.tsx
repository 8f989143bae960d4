import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type { CallProblem } from '../api/problem.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import { DialogForm } from './DialogForm.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { fieldsOf } from './fields.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useFirst } from './useFirst.ts';
import { useSeen } from './useSeen.ts';
import { unsavedNames } from './useUnsaved.ts';

vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 30_000 });
withServer();
afterEach(cleanup);

interface Draft {
  name: string;
}
interface Stored extends Draft {
  version: number;
}
const Field = fieldsOf<Draft>();
const late: CallProblem = {
  message: 'A colleague has changed it meanwhile',
  cause: 'refused',
  status: 200,
  exceptionType: 'error.version',
};
const typed = 'typed for ten minutes';

beforeEach(() => answer('queryDrafts', []));

/** What an editor sends, and what it has closed. */
const asked: unknown[] = [];
const refuses = (sent: unknown) => {
  asked.push(sent);
  return Promise.reject(late);
};
const close = () => asked.push('closed');
afterEach(() => {
  asked.length = 0;
});

const form = { start: { name: '' }, save: (draft: Draft) => refuses(draft.name), children: <Field.Text of="name" label="field.name" /> };
const editors: readonly (readonly [string, ReactNode])[] = [
  ['RecordForm', <RecordForm<Draft, never> key="1" {...form} />],
  ['DrawerForm', <DrawerForm<Draft, never> key="2" {...form} title="action.edit" close={close} />],
  ['DialogForm', <DialogForm<Draft, never> key="3" {...form} title="Edit" act="Save" close={close} />],
  ['ConfirmAct', <ConfirmAct key="4" title="Cancel it" act="Save" reason="required" confirm={refuses} close={close} />],
];

test.each(editors)('%s keeps what was typed when a colleague was first, says so, and sends it again', async (_, editor) => {
  render(editor, { wrapper: shell() });
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(late.message)).toBeTruthy();
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe(typed);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(asked).toEqual([typed, typed]), { timeout: 30_000 });
});

/** A screen that begins its form anew with every version it is shown. */
function Screen({ stored, save }: { stored: Stored; save: (draft: Draft, version: number) => Promise<unknown> }) {
  const seen = useSeen(stored, 'a screen');
  return (
    <RecordForm<Draft, unknown>
      version={seen.version}
      name="a screen"
      start={{ name: seen.name }}
      save={(draft) => save(draft, seen.version)}
    >
      <Field.Text of="name" label="field.name" />
    </RecordForm>
  );
}

test('a form shows what a colleague saves as long as nothing is typed, and then keeps what is typed and the version it began with', async () => {
  let isTaken = false;
  const save = async ({ name }: Draft, version: number) => {
    asked.push([name, version]);
    if (!isTaken) throw late;
  };
  const shown = (stored: Stored) => <Screen stored={stored} save={save} />;
  const value = async () => ((await screen.findByRole('textbox')) as HTMLInputElement).value;
  const { rerender } = render(shown({ name: 'first', version: 1 }), { wrapper: shell() });
  expect(await value()).toBe('first');
  rerender(shown({ name: 'a colleague', version: 2 }));
  expect(await value()).toBe('a colleague');

  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  rerender(shown({ name: 'a colleague again', version: 3 }));
  expect(await value()).toBe(typed);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(late.message)).toBeTruthy();
  expect(asked).toEqual([[typed, 2]]);

  isTaken = true;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 30_000 });
  rerender(shown({ name: typed, version: 4 }));
  await vi.waitFor(async () => expect(await value()).toBe(typed), { timeout: 30_000 });
});

test('what is typed while a form is saved stays, with the keys where they are, and is saved under the version that has come of it', async () => {
  let answered = () => {};
  const save = ({ name }: Draft, version: number) => {
    asked.push([name, version]);
    return new Promise<void>((resolve) => {
      answered = resolve;
    });
  };
  const shown = (stored: Stored) => <Screen stored={stored} save={save} />;
  const { rerender } = render(shown({ name: 'first', version: 1 }), { wrapper: shell() });
  const field = (await screen.findByRole('textbox')) as HTMLInputElement;
  field.focus();
  fireEvent.change(field, { target: { value: 'first and second' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));

  fireEvent.change(field, { target: { value: typed } });
  await act(async () => answered());
  expect(field.value).toBe(typed);
  expect(unsavedNames().has('a screen')).toBe(true);
  rerender(shown({ name: 'first and second', version: 2 }));
  expect(field.value).toBe(typed);
  expect(document.activeElement).toBe(field);

  rerender(shown({ name: 'a colleague', version: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual([typed, 2]);
  await act(async () => answered());
  expect(unsavedNames().has('a screen')).toBe(false);
});

test('a drawer whose form is being saved stays until the answer: it would close the one that is open by then', async () => {
  let answered = () => {};
  const save = ({ name }: Draft) => {
    asked.push(name);
    return new Promise<void>((resolve) => {
      answered = resolve;
    });
  };
  render(
    <DrawerForm<Draft, void> title="action.edit" start={{ name: '' }} save={save} close={close}>
      <Field.Text of="name" label="field.name" />
    </DrawerForm>,
    { wrapper: shell() },
  );
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(asked).toEqual([typed]));

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await act(async () => answered());
  expect(asked).toEqual([typed, 'closed']);
});

/** A drawer that waits for a fresh answer before its form opens. */
function Drawer({ query, save }: { query: { currentData?: Stored; isFetching: boolean }; save: (version: number) => Promise<unknown> }) {
  const first = useFirst(query);
  if (!first) return null;
  return (
    <DrawerForm<Draft, unknown> title="action.edit" start={{ name: first.name }} save={() => save(first.version)} close={close}>
      <Field.Text of="name" label="field.name" />
    </DrawerForm>
  );
}

test('a form that waits for a fresh answer opens with it, and then stays, whatever is asked and answered again', async () => {
  const shown = (isFetching: boolean, version: number) => (
    <Drawer query={{ currentData: { name: `of ${version}`, version }, isFetching }} save={refuses} />
  );
  const { rerender } = render(shown(true, 1), { wrapper: shell() });
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(shown(false, 2));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: typed } });
  rerender(shown(true, 2));
  rerender(shown(false, 3));
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe(typed);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(asked).toEqual([2]), { timeout: 30_000 });
});
