import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { answer, refusal, requests, withServer } from '../../tests/server.ts';
import { api } from '../api/api.ts';
import { selectNotices } from '../store/notices.ts';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { ConfirmAct } from './ConfirmAct.tsx';
import { DialogForm } from './DialogForm.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { fieldsOf } from './fields.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { FormTask } from './useRecordForm.ts';

withServer();
// A refused push token raises a notice of its own, sooner or later.
beforeEach(() => answer('pushToken', () => new Promise<never>(() => undefined)));
afterEach(cleanup);

type Draft = { name: string };
type Task = Pick<FormTask<Draft, unknown>, 'start' | 'save' | 'ask'>;
const Field = fieldsOf<Draft>();
const name = <Field.Text of="name" label="field.name" />;
const nothing = () => undefined;
const done = { done: true } as const;

const forms: [string, (task: Task) => ReactNode][] = [
  ['RecordForm', (task) => <RecordForm {...task}>{name}</RecordForm>],
  [
    'DrawerForm',
    (task) => (
      <DrawerForm title="field.name" close={nothing} {...task}>
        {name}
      </DrawerForm>
    ),
  ],
  [
    'DialogForm',
    (task) => (
      <DialogForm title="Name" act="Save" close={nothing} {...task}>
        {name}
      </DialogForm>
    ),
  ],
];

/** A form whose save spreads its draft into another object, as most forms do. */
function Form({ of, ask }: { of: (task: Task) => ReactNode; ask?: Task['ask'] }) {
  const [remove] = api.useDeletePatientMutation({ tells: 'caller' });
  return of({
    start: { name: '' },
    ask,
    save: (draft, confirmed) => remove({ ...draft, id: '1', ...(confirmed && { confirmed }) }).unwrap(),
  });
}
function Confirm() {
  const [remove] = api.useDeletePatientMutation({ tells: 'caller' });
  return <ConfirmAct title="Delete" act="Save" confirm={() => remove({ id: '1' }).unwrap()} close={nothing} />;
}

function show(inside: ReactNode) {
  const { store } = aStore({ user: null, baseUrl: new URL('api/', document.baseURI).href });
  render(
    <Provider store={store}>
      <WordsProvider language="en">{inside}</WordsProvider>
    </Provider>,
  );
  return {
    press: async (label: string) => fireEvent.click(await screen.findByRole('button', { name: label })),
    notices: () => selectNotices(store.getState()),
  };
}
const deletions = () => requests().filter(({ url }) => url.includes('deletePatient'));

describe.each([
  ...forms.map(([block, of]) => [block, <Form key={block} of={of} />] as const),
  ['ConfirmAct', <Confirm key="confirm" />] as const,
])('%s', (_block, inside) => {
  test('shows a refusal in its place and raises no notice', async () => {
    answer('deletePatient', () => refusal('has bills'));
    const { press, notices } = show(inside);
    await press('Save');

    expect(await screen.findAllByText('has bills')).toHaveLength(1);
    expect(notices()).toEqual([]);
  });

  test('shows a question of the server once and goes on after the answer', async () => {
    answer('deletePatient', () => (deletions().length > 1 ? done : refusal('sure?', { exceptionType: 'confirm' })));
    const { press, notices } = show(inside);
    await press('Save');
    expect(await screen.findAllByText('sure?')).toHaveLength(1);
    await press('Continue');

    await waitFor(() => expect(deletions()).toHaveLength(2));
    expect(notices()).toEqual([]);
  });
});

test.each(forms)('%s asks its own question before anything is sent, and the server may ask another', async (_block, of) => {
  answer('deletePatient', () => (deletions().length > 1 ? done : refusal('sure?', { exceptionType: 'confirm' })));
  const { press } = show(<Form of={of} ask={() => 'so much?'} />);
  await press('Save');
  await screen.findByText('so much?');
  expect(deletions()).toHaveLength(0);

  await press('Continue');
  await screen.findByText('sure?');
  await press('Continue');

  await waitFor(() => expect(deletions()).toHaveLength(2));
  const sent = await Promise.all(deletions().map((request) => request.json()));
  expect(sent.map(({ confirmed }: { confirmed?: boolean }) => confirmed)).toEqual([undefined, true]);
});

test('a call whose refusal a notice tells is no promise for a form or a confirm dialog', () => {
  const use = () => api.useDeletePatientMutation()[0];
  expectTypeOf<ReturnType<ReturnType<typeof use>>>().not.toExtend<Promise<unknown>>();
});
