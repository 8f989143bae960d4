import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Draft, draft } from '../../domain/register/shapes.ts';
import { columnsOf } from '../columns.tsx';
import { type Done, DoneContext } from '../doneNotice.ts';
import { fieldsOf } from '../fields.tsx';
import { type Staff, StaffContext } from '../staff.ts';
import { Register, type RegisterActs, type RegisterRow } from './Register.tsx';
import { useRegisterView } from './useRegisterView.ts';

withServer();
afterEach(cleanup);

const column = columnsOf<RegisterRow>();
const Field = fieldsOf<Draft>();
const first: RegisterRow = { id: 'a', nameZh: '甲', nameEn: 'First', enabled: true, version: 3 };
const second: RegisterRow = { id: 'b', nameZh: '乙', nameEn: 'Second', enabled: false, version: 1 };
const words = {
  title: 'register.room.title',
  new: 'register.room.new',
  edit: 'register.room.edit',
  search: 'register.search',
  off: 'register.room.off',
} as const;
const columns = [column.text('nameEn', 'register.nameEn', { width: 200 })];

function Shown({ acts }: { acts: RegisterActs<Draft> }) {
  const { view } = useRegisterView();
  return (
    <Register
      words={words}
      view={view}
      rows={{ data: { rows: [first, second], total: 2 }, isFetching: false, refetch: () => undefined } as never}
      columns={columns}
      acts={acts}
      needs="m_settings"
      form={{
        history: 'room',
        blank: { nameZh: '', nameEn: '' },
        draftOf: ({ nameZh, nameEn }) => ({ nameZh, nameEn }),
        shape: draft,
        fields: (
          <>
            <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
            <Field.Text of="nameEn" label="register.nameEn" />
          </>
        ),
      }}
    />
  );
}

function show({ mayChange = true, path = '/' } = {}) {
  answer('queryChangeList', []);
  const acts = {
    save: vi.fn(async () => ({ id: 'a', version: 4 })),
    setEnabled: vi.fn(async () => ({ id: 'a', version: 4 })),
    move: vi.fn(),
    remove: vi.fn(async () => ({ done: true })),
  };
  const done: Done[] = [];
  const staff = { user: aUser(), may: () => mayChange } as unknown as Staff;
  const router = createMemoryRouter([{ path: '*', element: <Shown acts={acts} /> }], { initialEntries: [path] });
  render(
    <StaffContext value={staff}>
      <DoneContext value={(told) => done.push(told)}>
        <RouterProvider router={router} useTransitions={false} />
      </DoneContext>
    </StaffContext>,
    { wrapper: shell() },
  );
  return { acts, done };
}

async function choose(name: string, act: string) {
  fireEvent.click(await screen.findByRole('button', { name: `More ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
  return await screen.findByRole('dialog');
}

it('saves an entry under the version that was shown', async () => {
  const { acts } = show();
  const drawer = within(await choose('First', 'Edit'));
  fireEvent.change(drawer.getByRole('textbox', { name: /English name/ }), { target: { value: 'Front' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(acts.save).toHaveBeenCalledWith({ nameZh: '甲', nameEn: 'Front', id: 'a', version: 3 }));
});

it('does not save an entry without its Chinese name', async () => {
  const { acts } = show();
  fireEvent.click(await screen.findByRole('button', { name: /New/ }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer.getByRole('textbox', { name: /Chinese name/ }).getAttribute('aria-invalid')).toBe('true'));
  expect(acts.save).not.toHaveBeenCalled();
});

it('says what follows from switching an entry off, and takes it back under the new version', async () => {
  const { acts, done } = show();
  const question = within(await choose('First', 'Disable'));
  fireEvent.click(question.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(done).toMatchObject([{ message: 'register.disabled', values: { name: 'First' } }]));
  await done[0]!.undo!();
  expect(acts.setEnabled.mock.calls).toEqual([[{ id: 'a', version: 3, flag: 0 }], [{ id: 'a', version: 4, flag: 1 }]]);
});

it('deletes an entry only with a reason, and can add it again', async () => {
  const { acts, done } = show();
  const question = within(await choose('Second', 'Delete'));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(acts.remove).not.toHaveBeenCalled();
  fireEvent.change(question.getByRole('textbox'), { target: { value: 'Sold' } });
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(acts.remove).toHaveBeenCalledWith({ id: 'b', version: 1, reason: 'Sold' }));
  await waitFor(() => expect(done).toHaveLength(1));
  await done[0]!.undo!();
  expect(acts.save).toHaveBeenCalledWith({ nameZh: '乙', nameEn: 'Second' });
});

it('moves an entry while the whole list is shown, and not within a search', async () => {
  const { acts } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Move “Second” up' }));
  expect(acts.move).toHaveBeenCalledWith({ id: 'b', direction: 'up' });
  cleanup();
  show({ path: '/?keyword=Sec' });
  await screen.findByRole('button', { name: 'More Second' });
  expect(screen.queryByRole('button', { name: 'Move “Second” up' })).toBeNull();
});

it('shows its acts disabled, with the missing right, to a person who may not change it', async () => {
  show({ mayChange: false });
  fireEvent.click(await screen.findByRole('button', { name: 'More Second' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.length).toBeGreaterThan(1);
  for (const item of items) expect(item.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByText('Second'));
  expect(screen.queryByRole('dialog', { name: /Edit/ })).toBeNull();
});
