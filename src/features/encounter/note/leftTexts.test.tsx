import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { type LeftText, type Shelf, typedText } from '../../../store/typedText.ts';
import { LeftTexts } from './LeftTexts.tsx';
import { SectionState } from './SectionState.tsx';
import type { NoteDraft } from './sectionView.ts';
import { NoteProvider, useNote, useSection } from './useNote.ts';

withServer();
let saved: NoteDraft[] = [];
beforeEach(() => {
  saved = [];
  answer('queryDrafts', []);
  answer('deleteDraft', { done: true });
  answer('saveDraft', { done: true });
  answer('saveNote', (draft) => {
    saved.push(draft);
    const { sectionType, content, version } = draft;
    return { saved: aSection(sectionType, content.text, version + 1, 'Chen'), conflict: null };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const aSection = (sectionType: string, text: string, version: number, updatedBy: string): Encounter.Section => ({
  sectionType,
  moduleName: '',
  content: { text },
  version,
  updatedBy,
  updatedAt: '2026-11-23T00:00:00.000Z',
});

/** A shelf on which a window that is gone has left texts. */
function aShelf(left: LeftText[] = []) {
  const kept = new Map<string, unknown>();
  const shelf: Shelf = {
    keep: (slot, body) => void kept.set(slot, body),
    drop: (slot) => void kept.delete(slot),
    find: async (beginning) => left.filter(({ slot }) => slot.startsWith(beginning)),
    discard: (ids) => void left.splice(0, left.length, ...left.filter(({ id }) => !ids.includes(id))),
    close: () => kept.clear(),
  };
  typedText.setShelf(shelf);
  return { kept, left };
}
const leftIn = (slot: string, text: string, version = 0, base = ''): LeftText => ({
  id: `${slot} ${text}`,
  slot,
  at: '2026-11-23T01:00:00.000Z',
  body: { content: { text }, base: { content: { text: base }, version } },
});

const modules = [
  { code: '0001', nameZh: '', nameEn: '' },
  { code: '0002', nameZh: '', nameEn: '' },
];
function Field({ sectionType }: { sectionType: string }) {
  const { view, keeper } = useSection(sectionType);
  const change = (text: string) => keeper.type(sectionType, { text });
  return (
    <>
      <textarea aria-label={sectionType} value={view.content.text} onChange={({ target }) => change(target.value)} />
      <span data-testid={sectionType}>{view.status}</span>
      <SectionState view={view} />
    </>
  );
}
function Note({ staffId, id, sections, isOpen }: { staffId: string; id: string; sections: Encounter.Section[]; isOpen: boolean }) {
  const [encounter] = [{ id, appointmentId: `a-${id}`, sections } as unknown as Encounter.Full];
  return (
    <NoteProvider value={useNote(staffId, encounter)}>
      <LeftTexts modules={modules} isOpen={isOpen} />
      <Field sectionType="0001" />
    </NoteProvider>
  );
}
const none: Encounter.Section[] = [];
const open = (staffId: string, id: string, { sections = none, isOpen = true } = {}) =>
  render(<Note staffId={staffId} id={id} sections={sections} isOpen={isOpen} />, { wrapper: shell() });
const offer = () => screen.findByRole('region', { name: 'Text of the record that is not on the server' });
const noOffer = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByRole('region')).toBe(null);
};
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('text that a window left is offered above its record, by section, and is on the server once it is taken', async () => {
  const { left } = aShelf([leftIn('note chen e1 0001', 'cough for three days')]);
  open('chen', 'e1');

  expect((await offer()).textContent).toContain('Chief complaint: you wrote this on this computer');
  expect(within(await offer()).getByText('cough for three days')).toBeTruthy();
  expect(box().value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Put into the record' }));

  await waitFor(() =>
    expect(saved).toMatchObject([{ noteRecordId: 'e1', sectionType: '0001', content: { text: 'cough for three days' } }]),
  );
  expect(left).toEqual([]);
  await noOffer();
});

test.each([
  ['of another record', 'note chen e2 0001'],
  ['of another person', 'note zhou e1 0001'],
  ['of a record whose id begins with the same letters', 'note chen e11 0001'],
])('text %s is not offered', async (_what, slot) => {
  aShelf([leftIn(slot, 'cough')]);
  open('chen', 'e1');
  await noOffer();
});

test('text that was discarded is gone, and the record is as it was', async () => {
  const { left } = aShelf([leftIn('note chen e1 0001', 'cough')]);
  open('chen', 'e1');
  fireEvent.click(within(await offer()).getByRole('button', { name: 'Discard' }));
  await noOffer();
  expect(left).toEqual([]);
  expect(saved).toEqual([]);
});

test('text that reached the server after all is not offered and not kept', async () => {
  const { left } = aShelf([leftIn('note chen e1 0001', 'cough')]);
  open('chen', 'e1', { sections: [aSection('0001', 'cough', 1, 'Chen')] });
  await waitFor(() => expect(left).toEqual([]));
  expect(screen.queryByText('Put into the record')).toBe(null);
});

test('text meets what a colleague has saved meanwhile as a conflict, and neither is lost', async () => {
  aShelf([leftIn('note chen e1 0001', 'cough for three days')]);
  const theirs = aSection('0001', 'fever', 1, 'Zhou');
  answer('saveNote', (draft) => {
    saved.push(draft);
    return { saved: null, conflict: theirs };
  });
  open('chen', 'e1', { sections: [theirs] });
  await offer();

  fireEvent.click(screen.getByRole('button', { name: 'Put into the record' }));

  await waitFor(() => expect(screen.getByTestId('0001').textContent).toBe('conflict'));
  expect(saved[0]?.version).toBe(0);
  expect(box().value).toBe('cough for three days');
});

test('text is put beside what was typed before it was taken', async () => {
  aShelf([leftIn('note chen e1 0001', 'cough')]);
  open('chen', 'e1');
  await offer();
  fireEvent.change(box(), { target: { value: 'fever' } });
  fireEvent.click(screen.getByRole('button', { name: 'Put into the record' }));
  expect(box().value).toContain('fever');
  expect(box().value).toContain('cough');
});

test('text of a record that is closed is shown, and can only be discarded', async () => {
  aShelf([leftIn('note chen e1 0001', 'cough')]);
  open('chen', 'e1', { isOpen: false });
  expect(
    within(await offer())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Discard']);
});

test('what is typed is kept until the server has it', async () => {
  const { kept } = aShelf();
  open('chen', 'e1');
  await screen.findByRole('textbox');
  fireEvent.change(box(), { target: { value: 'cough' } });
  expect([...kept]).toEqual([['note chen e1 0001', { content: { text: 'cough' }, base: { content: { text: '' }, version: 0 } }]]);
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5000 });
  await waitFor(() => expect(kept.size).toBe(0));
});

test.each([
  ['kept on this computer', () => void aShelf(), 'Kept on this computer, not yet on the server'],
  ['only in this window where nothing can be kept', () => undefined, 'Only in this window, not yet on the server'],
])(
  'text that the server is silent about for three seconds is said to be %s, and no longer once it is saved',
  async (_what, prepare, words) => {
    prepare();
    const waiting: (() => void)[] = [];
    answer('saveNote', async ({ sectionType, content, version }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { saved: aSection(sectionType, content.text, version + 1, 'Chen'), conflict: null };
    });
    open('chen', 'e1');
    await screen.findByRole('textbox');
    fireEvent.change(box(), { target: { value: 'cough' } });
    await waitFor(() => expect(waiting).toHaveLength(1), { timeout: 5000 });
    expect(screen.queryByText(words)).toBe(null);

    await screen.findByText(words, {}, { timeout: 6000 });
    expect(typedText.hasLate()).toBe(true);
    waiting[0]?.();
    await waitFor(() => expect(screen.queryByText(words)).toBe(null));
    expect(typedText.hasLate()).toBe(false);
  },
  20_000,
);
