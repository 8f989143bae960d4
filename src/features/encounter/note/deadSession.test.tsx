import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { NoteProvider, useNote, useSection } from './useNote.ts';

withServer();
afterEach(cleanup);

const encounter = (id: string) => ({ id, appointmentId: `a-${id}`, sections: [] }) as unknown as Encounter.Full;

function Text() {
  const { view, keeper } = useSection('0001');
  return (
    <textarea aria-label={view.status} value={view.content.text} onChange={(event) => keeper.type('0001', { text: event.target.value })} />
  );
}
function Note({ staffId, id }: { staffId: string; id: string }) {
  const keeper = useNote(staffId, encounter(id));
  return (
    <NoteProvider value={keeper}>
      <Text />
    </NoteProvider>
  );
}

const saved: string[] = [];
function signIn(staffId: string, id: string, isDead: boolean): void {
  answer('queryDrafts', []);
  answer('deleteDraft', { done: true });
  answer('saveNote', ({ noteRecordId, sectionType, content, version }) => {
    if (isDead) return new Response('{}', { status: 401 });
    saved.push(content.text);
    return {
      saved: { noteRecordId, sectionType, content, version: version + 1, savedAt: '2026-11-23T00:00:00.000Z', savedBy: '' } as never,
      conflict: null,
    };
  });
  render(<Note staffId={staffId} id={id} />, { wrapper: shell() });
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const type = async (text: string) => fireEvent.change(await box(), { target: { value: text } });

test('what was begun after the session died is there when the same person signs in again, and is saved', async () => {
  saved.length = 0;
  signIn('chen', 'e1', true);
  await type('cough for');
  await waitFor(async () => expect((await box()).getAttribute('aria-label')).toBe('failed'), { timeout: 5000 });
  await type('cough for three days');
  cleanup();

  signIn('chen', 'e1', false);

  expect((await box()).value).toBe('cough for three days');
  await waitFor(() => expect(saved).toEqual(['cough for three days']));
  await waitFor(async () => expect((await box()).getAttribute('aria-label')).toBe('saved'));
}, 15_000);

test('what one person typed into a dead session is not shown to the next', async () => {
  signIn('chen', 'e2', true);
  await type('of Chen');
  cleanup();

  signIn('zhou', 'e2', false);

  expect((await box()).value).toBe('');
});
