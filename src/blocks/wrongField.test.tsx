import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type { CallProblem } from '../api/problem.ts';
import type { FieldProblem } from '../domain/problem.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldsOf } from './fields.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useField } from './useField.ts';

vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 30_000 });
withServer();
afterEach(cleanup);

interface Draft {
  name: string;
  places: string[];
}
const Field = fieldsOf<Draft>();
type Problems = FieldProblem<Draft>[];

/** Buttons of which the form library knows none. */
function Places() {
  const { frame } = useField({ of: 'places', label: 'organisation.field.workplaces' });
  return (
    <FieldFrame {...frame} group>
      {() => <button type="button">add a place</button>}
    </FieldFrame>
  );
}

interface Given {
  places?: boolean;
  /** What the server answers. */
  refused?: CallProblem;
}

function open(problems: Problems, { places = true, refused }: Given = {}) {
  answer('queryDrafts', []);
  render(
    <RecordForm<Draft, unknown>
      start={{ name: '', places: [] }}
      check={() => problems}
      save={() => (refused ? Promise.reject(refused) : Promise.resolve())}
    >
      {places ? <Places /> : null}
      <Field.Text of="name" label="field.name" />
    </RecordForm>,
    { wrapper: shell() },
  );
}
const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;
afterEach(() => scrolled.mockClear());

const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
const noRole: Problems[0] = { field: 'places.0', message: 'staff.workplaces.noRole' };
const noName: Problems[0] = { field: 'name', message: 'error.field.required' };

test('puts the keys into the first wrong field, where it stands, though it is a group', async () => {
  open([noName, noRole]);
  await save();

  expect(await screen.findByText('Choose at least one role for each clinic')).toBeTruthy();
  // The words are drawn first, the keys follow.
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'add a place' })));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('does so once more at the next try', async () => {
  open([noName]);
  await save();
  const name = screen.getByLabelText(/Name/);
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
  name.blur();
  await save();

  await vi.waitFor(() => expect(document.activeElement).toBe(name));
});

test('says what is wrong where no field shows it', async () => {
  open([noRole], { places: false });
  await save();

  expect(await screen.findByText('1 field needs attention · Choose at least one role for each clinic')).toBeTruthy();
});

test('goes to the field that the server refuses', async () => {
  const refused: CallProblem = {
    message: 'refused',
    cause: 'refused',
    status: 200,
    fields: [{ field: 'places', message: 'staff.workplaces.none' }],
  };
  open([], { refused });
  await save();

  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'add a place' })));
});

test('shows what a field lacks only after the press it was left by, so the pressed button stays where it is', async () => {
  open([noName]);
  const [name, button] = [await screen.findByLabelText(/Name/), screen.getByRole('button', { name: 'add a place' })];
  const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

  fireEvent.pointerDown(button);
  fireEvent.blur(name);
  await soon();
  expect(name.getAttribute('aria-invalid')).toBe('false');

  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});

test('shows what a field lacks at once where it is left by the keyboard', async () => {
  open([noName]);
  const name = await screen.findByLabelText(/Name/);

  fireEvent.blur(name);

  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});
