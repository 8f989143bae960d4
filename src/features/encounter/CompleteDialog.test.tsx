import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../blocks/doneNotice.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import type * as History from '../../domain/history/shapes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { CompleteDialog } from './CompleteDialog.tsx';

withServer();
afterEach(cleanup);

const done: Done[] = [];

const encounter = {
  id: 'e1',
  patientId: 'p1',
  appointmentId: 'a1',
  patientName: 'Wang',
  followUp: null,
  healthType: null,
  modules: [],
  diagnoses: [{ code: 'I10', nameZh: '高血压', nameEn: 'Hypertension' }],
  allergies: [],
  neverAllergic: true,
  sex: 'M',
  vitalSigns: [],
} as unknown as Encounter.Full;

interface Shown {
  visit?: Partial<Encounter.Full>;
  text?: string;
  orders?: Partial<Order.Line>[];
  fee?: boolean;
  histories?: History.Row[];
  past?: string;
}

function open({ visit = {}, text = '', orders = [], fee = false, histories = [], past = '' }: Shown = {}) {
  const [close, goTo] = [vi.fn(), vi.fn()];
  done.length = 0;
  answer('queryHealthTypes', []);
  answer('checkNeedAddEncountFee', { isNeeded: fee, isAdded: false, name: '', nameEn: '', amount: 1000 } as never);
  answer('getFollowupTypes', []);
  answer('getFollowupMethods', []);
  answer('queryFollowUpOwners', []);
  answer('queryHistories', { rows: histories, pregnancy: null });
  answer('queryDoctorAdvice', orders as Order.Line[]);
  render(
    <StaffContext value={{ user: aUser(), may: () => true, recordPath: (id: string) => `/record?id=${id}` } as unknown as Staff}>
      <DoneContext value={(one) => void done.push(one)}>
        <CompleteDialog
          encounter={{ ...encounter, ...visit }}
          sections={[
            { sectionType: '0002', content: { text } },
            { sectionType: '0019', content: { text: past } },
          ]}
          flush={async () => {}}
          goTo={goTo}
          close={close}
        />
      </DoneContext>
    </StaffContext>,
    { wrapper: shell() },
  );
  return { close, goTo };
}

test('a visit on its way to its end is not left, and what the server asks is asked', async () => {
  let send = () => {};
  answer('completeEncounter', async () => {
    await new Promise<void>((resolve) => {
      send = resolve;
    });
    return refusal('There is no diagnosis. Go on?', { exceptionType: 'confirm' });
  });
  const before = send;
  const { close } = open();
  fireEvent.click(await screen.findByTitle('Ctrl+S'));
  await waitFor(() => expect(send).not.toBe(before));

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).not.toHaveBeenCalled();

  send();
  expect(await screen.findByText('There is no diagnosis. Go on?')).toBeTruthy();
});

test('lists every open point with a way to it', async () => {
  const { goTo } = open({
    visit: { diagnoses: [], neverAllergic: false },
    text: '发热 ___ 天，最高 ＿＿ ℃',
    orders: [
      { adviceType: 11, signStatus: 2, sendStatus: 1, skinTestResult: null },
      { adviceType: 1, signStatus: 1, sendStatus: 0, skinTestResult: null },
      { adviceType: 1, signStatus: 2, sendStatus: 0, skinTestResult: null },
    ],
  });

  await screen.findByText('1 order signed but not sent');
  const list = screen.getByRole('region', { name: 'Still open' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual([
    'Present illness: 2 blanks not filled (___)',
    'Allergies not asked',
    'No diagnosis',
    '1 skin test without a result',
    '1 order not signed',
    '1 order signed but not sent',
  ]);
  fireEvent.click(within(list).getByRole('button', { name: /blanks/ }));
  expect(goTo).toHaveBeenCalledWith({ kind: 'blanks', count: 2, sectionType: '0002' });
});

test('a visit with blanks is sent to its end only after the choice to leave them', async () => {
  const sent = vi.fn();
  answer('completeEncounter', (draft) => {
    sent(draft.acceptedGaps);
    return { done: true as const };
  });
  const { close } = open({ text: '发热 ___ 天' });
  await screen.findByText(/1 blank not filled/);

  fireEvent.click(screen.getByTitle('Ctrl+S'));
  expect(await screen.findByText(/Deal with the points above/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('checkbox', { name: 'Complete with these points open' }));
  fireEvent.click(screen.getByTitle('Ctrl+S'));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith(['blanks']);
});

test('a visit with nothing open shows no list and asks for no choice', async () => {
  answer('completeEncounter', { done: true });
  const { close } = open({ text: '发热 3 天' });

  fireEvent.click(await screen.findByTitle('Ctrl+S'));

  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('shows what the text says against what is on file with a way to its words, and completes without a choice', async () => {
  answer('completeEncounter', { done: true });
  answer('querySlidingWindowPatientInfo', { pregnancy: { state: 'none', weeks: null }, allergies: [], name: 'Wang', sex: 'F' } as never);
  const { close, goTo } = open({
    visit: {
      sex: 'F',
      allergies: [{ allergenCode: '', allergenName: '青霉素', allergenClass: '', status: 'active', severity: 'severe', reactions: [] }],
      diagnoses: [{ code: 'M17', nameZh: '左膝骨关节炎', nameEn: 'Left knee arthrosis' }],
      vitalSigns: [{ values: { TEMPERATURE: 36.8 } }],
    } as unknown as Partial<Encounter.Full>,
    text: '右膝疼痛。否认药物过敏史，孕12周。今日体温38.5℃。前列腺增生',
  });

  const list = await screen.findByRole('region', { name: 'The record disagrees with what is on file: please check' });
  const listed = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent);
  const pregnancy = 'Present illness: “孕12周”, but the patient is on file as not pregnant';
  await waitFor(() => expect(listed()).toContain(pregnancy));
  expect(listed()).toEqual([
    'Present illness: “否认药物过敏史”, but allergies are on file: 青霉素',
    pregnancy,
    'Present illness: “右膝疼痛”, but the diagnosis names the other side: Left knee arthrosis',
    'Present illness: “今日体温38.5℃”, but the temperature measured in this visit is 36.8 ℃',
    'Present illness: “前列腺增生” does not fit the patient’s sex',
  ]);
  fireEvent.click(within(list).getByRole('button', { name: /右膝疼痛/ }));
  expect(goTo).toHaveBeenCalledWith(expect.objectContaining({ kind: 'side', sectionType: '0002', quote: '右膝疼痛' }));

  expect(screen.queryByRole('checkbox', { name: 'Complete with these points open' })).toBeNull();
  fireEvent.click(screen.getByTitle('Ctrl+S'));
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('says that the visit is completed, and takes it back', async () => {
  answer('completeEncounter', { done: true });
  const reopened = vi.fn();
  answer('rollbackEncounter', ({ id, reason }) => {
    reopened(id, reason);
    return { done: true as const };
  });
  const { close } = open({ text: '发热 3 天' });

  fireEvent.click(await screen.findByTitle('Ctrl+S'));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(done).toMatchObject([{ message: 'encounter.told.completed', values: { patient: 'Wang' }, link: { to: '/record?id=a1' } }]);
  await done[0]?.undo?.();

  expect(reopened).toHaveBeenCalledExactlyOnceWith('e1', 'Taken back after completion');
});

test('offers no undo of a completion that left a fee', async () => {
  answer('completeEncounter', { done: true });
  const { close } = open({ text: '发热 3 天', fee: true });
  await screen.findByRole('checkbox');

  fireEvent.click(screen.getByTitle('Ctrl+S'));

  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(done[0]?.message).toBe('encounter.told.completed');
  expect(done[0]?.undo).toBeUndefined();
});

const hypertension = {
  id: 'h1',
  kind: 'past',
  name: 'Hypertension',
  relation: '',
  status: 'active',
  outcome: '',
  numbers: {},
} as unknown as History.Row;

test('lists what differs between the record and the file, and takes over only what is chosen, before the visit is completed', async () => {
  const sent: string[] = [];
  answer('mergeHistories', ({ keys }) => {
    sent.push(`merge ${keys.join()}`);
    return { taken: 1, left: 0 };
  });
  answer('completeEncounter', () => {
    sent.push('complete');
    return { done: true as const };
  });
  open({ histories: [hypertension], past: 'Asthma' });
  const list = await screen.findByRole('region', { name: 'Histories of the record differ from the patient’s file' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(within(list).getByRole('button', { name: 'Add to the file' }));
  fireEvent.click(screen.getByTitle('Ctrl+S'));
  await waitFor(() => expect(sent).toEqual(['merge added|past||Asthma', 'complete']));
});

test('completes the visit although the file refuses a history, and says that it is not in the file', async () => {
  answer('mergeHistories', () => refusal('The file is full'));
  answer('completeEncounter', { done: true });
  const { close } = open({ histories: [hypertension], past: 'Asthma' });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to the file' }));
  fireEvent.click(screen.getByTitle('Ctrl+S'));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(done.map(({ message }) => message)).toEqual(['history.told.left', 'encounter.told.completed']);
});

test('takes nothing over where nothing is chosen', async () => {
  const merge = vi.fn();
  answer('mergeHistories', () => {
    merge();
    return { taken: 0, left: 0 };
  });
  answer('completeEncounter', { done: true });
  const { close } = open({ histories: [hypertension], past: 'Asthma' });
  await screen.findByRole('region', { name: 'Histories of the record differ from the patient’s file' });
  fireEvent.click(screen.getByTitle('Ctrl+S'));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(merge).not.toHaveBeenCalled();
});
