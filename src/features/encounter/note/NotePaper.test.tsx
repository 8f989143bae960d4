import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { NotePaper } from './NotePaper.tsx';
import { NoteProvider, useNote } from './useNote.ts';

withServer();
afterEach(cleanup);

const codes = ['0001', '0002', '0019', '0013', '0010', 'EXAM'];
const modules = codes.map((code) => ({ code, nameZh: code, nameEn: code }));
type Written = Record<string, Encounter.SectionContent>;

const Note = ({ staffId, encounter }: { staffId: string; encounter: Encounter.Full }) => (
  <NoteProvider value={useNote(staffId, encounter)}>
    <NotePaper encounter={encounter} />
  </NoteProvider>
);

/** A record in the middle of its visit, or one that is archived (status 3). */
async function open(written: Written, status = 1) {
  answer('queryDrafts', []);
  answer('saveDraft', { done: true });
  answer('deleteDraft', { done: true });
  answer('queryAddendumList', []);
  answer('queryHistories', { rows: [], pregnancy: null });
  answer('saveNote', () => new Response('{}', { status: 500 }));
  const sections = Object.entries(written).map(([sectionType, content]) => ({ sectionType, moduleName: '', content, version: 1 }));
  const user = aUser();
  const encounter = {
    id: `e${Math.random()}`,
    patientId: 'p1',
    doctorId: user.userId,
    status,
    sex: 'F',
    canTreat: true,
    reopenings: [],
    modules,
    sections,
  } as unknown as Encounter.Full;
  const staff = { user, may: () => true, patientPath: () => '/', recordPath: () => '/' } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <Note staffId={user.userId} encounter={encounter} /> }])}
        useTransitions={false}
      />
    </StaffContext>,
    { wrapper: shell() },
  );
  await screen.findByText('Chief complaint', { selector: 'label' });
}

test('an empty section says what is written in it', async () => {
  await open({});
  const area = screen.getByLabelText('Chief complaint');
  expect(area.getAttribute('placeholder')).toBe('Main complaint and how long: cough with sputum for 3 days');
  expect(screen.getByLabelText('Examination').getAttribute('placeholder')).toBe('Findings, and normal findings that matter');
});

test('the names of the sections lead to their texts, and mark those that are written', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  await open({ '0002': { text: 'Since Monday' } });
  const jump = within(screen.getByRole('navigation', { name: 'Go to section' }));
  expect((await jump.findAllByRole('img', { name: 'Written' })).map((mark) => mark.parentElement!.textContent)).toEqual([
    '•Present illness',
  ]);
  fireEvent.click(jump.getByRole('button', { name: 'Examination' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Examination' }));
});

test('an own phrase of the section goes to the caret, and no other section offers it', async () => {
  answer('queryMyConfig', { phrases: [{ section: '0002', words: 'no fever,' }] });
  await open({ '0002': { text: 'Cough, good appetite' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Insert a phrase: Present illness' }));
  expect(screen.queryByRole('button', { name: 'Insert a phrase: Chief complaint', hidden: true })).toBe(null);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Present illness');
  area.setSelectionRange(7, 7);
  fireEvent.click(screen.getByRole('menuitem', { name: 'no fever,' }));
  await waitFor(() => expect(area.value).toBe('Cough, no fever, good appetite'));
});

test('the family history by relative is folded until something is written in it', async () => {
  await open({});
  expect(screen.getByText('By relative').closest('details')!.open).toBe(false);
  cleanup();
  await open({ '0013': { text: '', fields: { father: 'Diabetes' } } });
  await waitFor(() => expect(screen.getByText('By relative').closest('details')!.open).toBe(true));
});

test('an archived record shows no empty fields', async () => {
  await open(
    { '0001': { text: 'Cough' }, '0013': { text: '', fields: { father: 'Diabetes' } }, '0010': { text: 'Regular', fields: {} } },
    3,
  );
  const shown = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(shown).toEqual(['Cough', 'Diabetes', 'Regular']);
  expect(screen.queryByRole('navigation')).toBe(null);
});

test('the side of a finding is chosen by a press, and taken back by another', async () => {
  await open({ EXAM: { text: '', fields: { tonsils: '+' } } });
  const left = () => within(screen.getByRole('group', { name: /side/i })).getByRole('button', { name: /^left$/i });
  await screen.findByRole('group', { name: /side/i });
  fireEvent.click(left());
  expect(left().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(left());
  expect(left().getAttribute('aria-pressed')).toBe('false');
});
