import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { NoteProvider, useNote } from '../note/useNote.ts';
import { TcmDiagnosis } from './TcmDiagnosis.tsx';

withServer();
afterEach(cleanup);

const words = [
  { nameZh: '风寒束表证', nameEn: 'Wind-cold fettering the exterior', initials: 'fhsbz' },
  { nameZh: '风热犯表证', nameEn: 'Wind-heat invading the exterior', initials: 'frfbz' },
].map((word, place) => ({ code: `t${place}`, pinyin: '', parentCode: null, extra: {}, ...word }));

interface ShownProps {
  encounter: Encounter.Full;
  isClosed: boolean;
  isOffered: boolean;
}
const Shown = ({ encounter, ...shown }: ShownProps) => (
  <NoteProvider value={useNote(aUser().userId, encounter)}>
    <h1>The record</h1>
    <TcmDiagnosis {...shown} />
  </NoteProvider>
);

const saved: unknown[] = [];
function open(fields: Record<string, string> | undefined, shown: { isClosed?: boolean; isOffered?: boolean } = {}) {
  saved.length = 0;
  answer('queryDrafts', []);
  answer('saveDraft', { done: true });
  answer('deleteDraft', { done: true });
  answer('queryTcmTermDict', ({ keyword }) => {
    const rows = words.filter(({ initials }) => initials.startsWith(String(keyword ?? '')));
    return { rows, total: rows.length };
  });
  answer('saveNote', (draft) => {
    saved.push((draft as { content: unknown }).content);
    return { saved: { ...(draft as object), moduleName: '', updatedBy: 'Chen', updatedAt: null, version: 1 }, conflict: null } as never;
  });
  const id = `e-${crypto.randomUUID()}`;
  const sections = fields ? [{ sectionType: 'TCM_DIAGNOSIS', moduleName: '', content: { text: '', fields }, version: 1 }] : [];
  const encounter = { id, appointmentId: id, sections } as unknown as Encounter.Full;
  render(<Shown encounter={encounter} isClosed={false} isOffered {...shown} />, { wrapper: shell(everyRight) });
}

test('takes the syndrome that pinyin initials find by Enter, and saves it with the record', async () => {
  open(undefined);
  fireEvent.click(await screen.findByText('Chinese medicine diagnosis'));
  const syndrome = screen.getByLabelText('Syndrome');
  fireEvent.change(syndrome, { target: { value: 'fr' } });
  await screen.findByRole('option', { name: 'Wind-heat invading the exterior' });
  fireEvent.keyDown(syndrome, { key: 'Enter' });
  fireEvent.blur(syndrome);
  await waitFor(() => expect(saved).toEqual([{ text: '', fields: { syndrome: 'Wind-heat invading the exterior' } }]));
});

test('takes a word that no list knows only by its own line', async () => {
  open(undefined);
  fireEvent.click(await screen.findByText('Chinese medicine diagnosis'));
  const disease = screen.getByLabelText('Disease');
  fireEvent.change(disease, { target: { value: '梅核气' } });
  const own = await screen.findByRole('option', { name: 'Use “梅核气” (not in the list)' });
  fireEvent.keyDown(disease, { key: 'Enter' });
  expect(screen.queryByRole('button', { name: '梅核气' })).toBeNull();
  fireEvent.click(own);
  fireEvent.blur(disease);
  await waitFor(() => expect(saved).toEqual([{ text: '', fields: { disease: '梅核气' } }]));
});

test('is open where something is written, and shows a closed record only what was written', async () => {
  open({ syndrome: '脾气虚证、湿热蕴结证' }, { isClosed: true, isOffered: false });
  expect(await screen.findByText('脾气虚证、湿热蕴结证')).toBeTruthy();
  expect(screen.queryByText('Pulse')).toBeNull();
});

test('is not there in a clinic that writes no herbs', async () => {
  open(undefined, { isOffered: false });
  await screen.findByText('The record');
  expect(screen.queryByText('Chinese medicine diagnosis')).toBeNull();
});
