import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { aUser } from '../../tests/aUser.ts';
import { answer, withServer } from '../../tests/server.ts';
import { fieldsOf } from '../blocks/fields.tsx';
import { RecordForm } from '../blocks/RecordForm.tsx';
import { keepUnsentDrafts } from '../blocks/useDraft.ts';
import { useKept } from '../blocks/useKept.ts';
import { unsavedNames } from '../blocks/useUnsaved.ts';
import { keeperOf } from '../features/encounter/note/noteKeeper.ts';
import { noticeRaised } from '../store/notices.ts';
import { recordOpened } from '../store/recordTabs.ts';
import { sessionExpired, signedIn, signedOut } from '../store/session.ts';
import { WordsProvider } from '../words/WordsProvider.tsx';

withServer();
beforeEach(() => sessionStorage.clear()); // a store reads what the one before it has kept
afterEach(cleanup);

const secret = 'Zhao-Qian-Sun';
const Field = fieldsOf<{ name: string }>();

/** A form that keeps its text in the page, and a value that outlives its component. */
function Typed() {
  const [kept, setKept] = useKept('half typed', () => '');
  return (
    <>
      <RecordForm keptAs="a form" start={{ name: '' }} save={() => Promise.resolve()}>
        <Field.Text of="name" label="field.name" />
      </RecordForm>
      <input aria-label="kept" value={kept} onChange={({ target }) => setKept(target.value)} />
    </>
  );
}

function open() {
  answer('pushToken', () => new Promise<never>(() => undefined));
  const made = aStore({ baseUrl: new URL('api/', document.baseURI).href });
  const draw = () =>
    render(
      <Provider store={made.store}>
        <WordsProvider language="en">
          <Typed />
        </WordsProvider>
      </Provider>,
    );
  return { ...made, draw };
}

/** A person leaves a trace of the secret in every place where the client remembers something. */
async function work({ store, draw }: ReturnType<typeof open>) {
  draw();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: secret } });
  fireEvent.change(screen.getByLabelText('kept'), { target: { value: secret } });
  keeperOf('staff-1', 'visit-1').type('0001', { text: secret });
  store.dispatch(noticeRaised({ tone: 'info', words: { text: secret } }));
  store.dispatch(recordOpened({ appointmentId: secret }));
  act(() => keepUnsentDrafts());
  expect(unsavedNames().size).toBe(1);
  expect(JSON.stringify(sessionStorage)).toContain(secret);
}

/** What another person finds who opens the same screens. */
async function findTraces({ draw, store }: ReturnType<typeof open>) {
  draw();
  await screen.findByLabelText('Name');
  const traces = {
    'half typed': screen.getByLabelText<HTMLInputElement>('kept').value,
    'unsent draft': screen.queryByRole('button', { name: 'Restore' }) ? secret : '',
    'text of a record': keeperOf('staff-1', 'visit-1').view('0001').content.text,
    'unsaved names': unsavedNames().size > 0 ? secret : '',
    store: JSON.stringify(store.getState()),
    'storage of the tab': JSON.stringify(sessionStorage),
  };
  return Object.entries(traces)
    .filter(([, text]) => text.includes(secret))
    .map(([place]) => place);
}

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

test('nothing of a person is left in memory, store or storage of the tab after signing out', async () => {
  const page = open();
  await work(page);
  cleanup();
  act(() => void page.store.dispatch(signedOut()));
  await settled();

  expect(await findTraces(page)).toEqual([]);
});

test('nothing typed before the session expired is left for another person who signs in', async () => {
  const page = open();
  await work(page);
  cleanup();
  act(() => void page.store.dispatch(sessionExpired({ path: '/main/home' })));
  await settled();
  act(() => void page.store.dispatch(signedIn(aUser({ userId: 'another' }))));

  const own = ['storage of the tab']; // the ids of the record tabs of the former person, under that person's key
  expect((await findTraces(page)).filter((place) => !own.includes(place))).toEqual([]);
});

test('what was typed before the session expired is there for the same person', async () => {
  const page = open();
  await work(page);
  cleanup();
  act(() => void page.store.dispatch(sessionExpired({ path: '/main/home' })));
  await settled();
  act(() => void page.store.dispatch(signedIn(aUser())));

  const traces = await findTraces(page);
  for (const place of ['half typed', 'unsent draft', 'text of a record']) expect(traces).toContain(place);
  expect(traces).not.toContain('last question');
  act(() => void page.store.dispatch(signedOut()));
  await settled();
});
