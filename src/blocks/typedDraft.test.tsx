import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { aUser } from '../../tests/aUser.ts';
import { answer, withServer } from '../../tests/server.ts';
import { type LeftText, typedText } from '../store/typedText.ts';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { fieldsOf } from './fields.tsx';
import { RecordForm } from './RecordForm.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  answer('pushToken', () => new Promise<never>(() => undefined));
  answer('queryDrafts', []);
  answer('deleteDraft', { done: true });
});
afterEach(cleanup);

const Field = fieldsOf<{ name: string }>();

function aShelf(left: LeftText[] = []) {
  const kept = new Map<string, unknown>();
  typedText.setShelf({
    keep: (slot, body) => void kept.set(slot, body),
    drop: (slot) => void kept.delete(slot),
    find: async (beginning) => left.filter(({ slot }) => slot.startsWith(beginning)),
    discard: (ids) => void left.splice(0, left.length, ...left.filter(({ id }) => !ids.includes(id))),
    close: () => kept.clear(),
  });
  return { kept, left };
}

function open(practiceId = 'SH') {
  const { store } = aStore({ baseUrl: new URL('api/', document.baseURI).href, user: aUser({ practiceId }) });
  return render(
    <Provider store={store}>
      <WordsProvider language="en">
        <RecordForm draftKey="patient.new" start={{ name: '' }} save={() => Promise.resolve()}>
          <Field.Text of="name" label="field.name" />
        </RecordForm>
      </WordsProvider>
    </Provider>,
  );
}
const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const leftIn = (slot: string, body: unknown = { name: 'Zhao' }): LeftText => ({ id: slot, slot, at: '2026-11-23T01:00:00.000Z', body });

test('a form offers what a window left of it in this browser, and keeps it no longer once it was restored', async () => {
  const saved: unknown[] = [];
  answer('saveDraft', ({ body }) => {
    saved.push(body);
    return { done: true as const };
  });
  const { left } = aShelf([leftIn('form SH patient.new')]);
  open();

  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));

  expect((await name()).value).toBe('Zhao');
  expect(left).toEqual([]);
  await waitFor(() => expect(saved).toEqual([{ name: 'Zhao' }]), { timeout: 5000 });
});

test('the newer of what is on the server and what this browser keeps is offered', async () => {
  answer('queryDrafts', [{ key: 'patient.new', body: { name: 'Qian' }, savedAt: '2026-11-23T02:00:00.000Z' }]);
  aShelf([leftIn('form SH patient.new')]);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect((await name()).value).toBe('Qian');
});

test.each([
  ['another form', 'form SH patient.new.2'],
  ['another clinic', 'form HZ patient.new'],
])('a form offers nothing that was typed in %s', async (_what, slot) => {
  const { left } = aShelf([leftIn(slot)]);
  open();
  await name();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBe(null);
  expect(left).toHaveLength(1);
});

test('a form says while its draft does not reach the server where it is, and keeps it there', async () => {
  answer('saveDraft', () => HttpResponse.error());
  const { kept } = aShelf();
  open();
  fireEvent.change(await name(), { target: { value: 'Zhao' } });

  await screen.findByText('Kept on this computer, not yet on the server', {}, { timeout: 8000 });

  expect([...kept]).toEqual([['form SH patient.new', { name: 'Zhao' }]]);
}, 15_000);

test('a form says that its content is only in this window where nothing can be kept', async () => {
  answer('saveDraft', () => HttpResponse.error());
  open();
  fireEvent.change(await name(), { target: { value: 'Zhao' } });
  await screen.findByText('Only in this window, not yet on the server', {}, { timeout: 8000 });
}, 15_000);

test('a draft that is on the server is kept in the browser no longer', async () => {
  answer('saveDraft', { done: true });
  const { kept } = aShelf();
  open();
  fireEvent.change(await name(), { target: { value: 'Zhao' } });
  await screen.findByText(/^Draft kept at/, {}, { timeout: 8000 });
  expect(kept.size).toBe(0);
}, 15_000);
