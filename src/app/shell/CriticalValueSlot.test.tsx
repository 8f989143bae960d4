import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, refusal, requests, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DoneContext } from '../../blocks/doneNotice.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { forgetUnsaved, useUnsaved } from '../../blocks/useUnsaved.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import { CriticalValueSlot } from './CriticalValueSlot.tsx';
import { NoticeButton } from './NoticeButton.tsx';

withServer();
afterEach(() => {
  cleanup();
  forgetUnsaved();
});

const aValue = (over: Partial<CriticalValue.Line> = {}): CriticalValue.Line => ({
  id: 'v1',
  state: 'open',
  kind: 6,
  patientId: 'p1',
  patientName: '王伟',
  patientNameEn: '',
  mrn: 'M0000001',
  sex: 'M',
  birthDate: '1980-01-01',
  mobile: '',
  adviceId: 'a1',
  reportNumber: 'L1',
  itemName: '电解质',
  itemNameEn: 'Electrolytes',
  items: [
    {
      nameZh: '钾',
      nameEn: 'Potassium',
      result: '7.1',
      unit: 'mmol/L',
      abnormalFlag: 'H',
      criticalLow: 2.5,
      criticalHigh: 6.5,
      criticalWords: '',
    },
  ],
  doctorName: 'Chen Yi',
  departmentName: '',
  resultAt: '2026-11-23T01:00:00.000Z',
  isReviewed: true,
  source: 'report',
  reportedBy: 'Lin Jing',
  notices: [{ step: 1, party: 'orderingDoctor', roleZh: '', roleEn: '', at: '2026-11-23T01:00:00.000Z', names: ['Chen Yi'] }],
  acknowledgedAt: null,
  acknowledgedBy: null,
  readBack: [],
  actions: [],
  actionNote: '',
  contact: null,
  actedAt: null,
  actedBy: null,
  correctedAt: null,
  minutes: null,
  ...over,
});
/** Both calls the band is made of. */
function answerOpen(values: () => CriticalValue.Line[] | Response) {
  const linesOr = <Result,>(of: (lines: CriticalValue.Line[]) => Result) => {
    const given = values();
    return given instanceof Response ? given : of(given);
  };
  answer('queryOpenCriticalValues', () => linesOr((lines) => lines.map(({ id, adviceId, state }) => ({ id, adviceId, state }))));
  answer('queryCriticalValueLines', () => linesOr((lines) => lines));
}
function Lockable() {
  const [isLocked, setLocked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLocked(true)}>
        lock
      </button>
      <CriticalValueSlot isLocked={isLocked} />
    </>
  );
}
const message = (objectId: string) => ({
  id: `m ${objectId}`,
  subType: 'order_has_changed' as const,
  at: '2026-11-23T01:00:00.000Z',
  read: false,
  content: {
    message: 'shell.notice.orderHasChanged',
    values: { change: 'critical', patientName: '王伟', items: 'Potassium 7.1' },
    objectId,
  },
});

const staffOf = (user = aUser()) => ({ user, may: () => true, pathTo: (path: string) => `/${path}` }) as unknown as Staff;
function show(of: React.ReactNode, user?: ReturnType<typeof aUser>) {
  const router = createMemoryRouter([{ path: '*', element: of }]);
  return render(
    <StaffContext value={staffOf(user)}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
}
const band = () => screen.findByRole('region', { name: 'Critical value', hidden: true });

it('names patient, value and limit over an open dialog, and goes neither by Escape nor by a button', async () => {
  answerOpen(() => [aValue(), aValue({ id: 'v2', patientName: '李娜' })]);
  show(
    <>
      <ConfirmAct title="an open dialog" effect="" act="ok" confirm={async () => {}} close={() => {}} />
      <CriticalValueSlot isLocked={false} />
    </>,
  );

  const shown = await band();
  expect(shown.textContent).toMatch(/王伟 Male \d+ y M0000001Potassium 7.1↑ mmol\/L \(critical ≥ 6.5\)/);
  expect(within(shown).getByRole('button', { name: '1 more', hidden: true })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(shown, { key: 'Escape' });
  expect(await band()).toBe(shown);
  expect(within(shown).queryByRole('button', { name: /close|dismiss/i, hidden: true })).toBeNull();
  expect(shown.parentElement).toBe(document.body);
});

it('is acknowledged only with the value read back and the action taken', async () => {
  const sent: unknown[] = [];
  answerOpen(() => (sent.length === 0 ? [aValue()] : []));
  answer('queryCriticalValue', () => aValue(sent.length === 0 ? {} : { state: 'handled' }));
  answer('acknowledgeCriticalValue', (given) => {
    sent.push(given);
    return { done: true as const };
  });
  show(<CriticalValueSlot isLocked={false} />);
  fireEvent.click(within(await band()).getByRole('button', { name: 'Acknowledge' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Acknowledge' }));

  fireEvent.change(within(dialog).getByLabelText(/Read back Potassium/), { target: { value: '1.7' } });
  confirm();
  expect(await within(dialog).findByText('Differs from the reported result. Check it')).toBeTruthy();
  expect(within(dialog).getByText('Choose the action taken')).toBeTruthy();
  expect(sent).toEqual([]);

  fireEvent.change(within(dialog).getByLabelText(/Read back Potassium/), { target: { value: '7.10' } });
  fireEvent.click(within(dialog).getByLabelText('Treated here'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Patient is here' }));
  confirm();
  await waitFor(() =>
    expect(sent).toMatchObject([{ id: 'v1', readBack: ['7.10'], isActed: true, actions: ['treated'], contact: 'present' }]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Critical value', hidden: true })).toBeNull());
});

it('leaves a line with the way to the register when its banner goes', async () => {
  const tell = vi.fn();
  let isDone = false;
  answerOpen(() => (isDone ? [] : [aValue()]));
  answer('queryCriticalValue', () => aValue());
  answer('acknowledgeCriticalValue', () => {
    isDone = true;
    return { done: true as const };
  });
  show(
    <DoneContext value={tell}>
      <CriticalValueSlot isLocked={false} />
    </DoneContext>,
  );
  fireEvent.click(within(await band()).getByRole('button', { name: 'Acknowledge' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Read back Potassium/), { target: { value: '7.1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Later' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Acknowledge' }));

  await waitFor(() =>
    expect(tell).toHaveBeenCalledExactlyOnceWith({
      message: 'criticalValue.told.acknowledged',
      values: { patient: '王伟' },
      link: { to: '/clinical/critical-value-register?keyword=M0000001', label: 'criticalValue.told.register' },
    }),
  );
});

it('tells who was faster instead of sending a second acknowledgement', async () => {
  let isTaken = false;
  answerOpen(() => (isTaken ? [] : [aValue()]));
  answer('queryCriticalValue', () => aValue(isTaken ? { state: 'acknowledged', acknowledgedBy: 'Liu Min' } : {}));
  answer('acknowledgeCriticalValue', () => {
    isTaken = true;
    return refusal('Liu Min has already acknowledged this critical value', { exceptionType: 'criticalValue.refused.already' });
  });
  show(<CriticalValueSlot isLocked={false} />);
  fireEvent.click(within(await band()).getByRole('button', { name: 'Acknowledge' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Read back Potassium/), { target: { value: '7.1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Later' }));

  fireEvent.click(within(dialog).getByRole('button', { name: 'Acknowledge' }));

  expect(await within(dialog).findByText('Liu Min has already acknowledged this critical value')).toBeTruthy();
});

it('stays while the server is away, and asks again when the window or the network comes back', async () => {
  let isAway = false;
  answerOpen(() => (isAway ? refusal('away') : [aValue()]));
  show(<CriticalValueSlot isLocked={false} />);
  await band();
  const asked = () => requests().filter(({ url }) => url.includes('criticalValue/queryOpen')).length;

  isAway = true;
  for (const event of ['focus', 'online']) {
    const before = asked();
    act(() => void window.dispatchEvent(new Event(event)));
    await waitFor(() => expect(asked()).toBe(before + 1));
  }
  expect((await band()).textContent).toContain('王伟');

  answerOpen(() => [aValue({ patientName: '李娜' })]);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(async () => expect((await band()).textContent).toContain('李娜'));
});

it('says that a value waits whose patient could not be loaded, and loads it again', async () => {
  answerOpen(() => [aValue()]);
  answer('queryCriticalValueLines', () => refusal('away') as never);
  show(<CriticalValueSlot isLocked={false} />);

  const shown = await band();
  expect(within(shown).getAllByText(/1 critical value waits to be acknowledged but could not be loaded/)).not.toEqual([]);
  answerOpen(() => [aValue()]);
  fireEvent.click(within(shown).getByRole('button', { name: 'Try again' }));

  await waitFor(async () => expect((await band()).textContent).toContain('王伟'));
  expect((await band()).textContent).not.toContain('could not be loaded');
});

it('says over the lock screen how many wait, and names nobody', async () => {
  answerOpen(() => [aValue()]);
  show(<Lockable />);
  await band();

  fireEvent.click(screen.getByText('lock'));

  await screen.findByText('1 critical value waits to be acknowledged. Unlock to see it');
  expect(document.body.textContent).not.toContain('王伟');
});

it('is counted by the bell and listed first, with the outstanding action and without its message', async () => {
  answerOpen(() => [aValue(), aValue({ id: 'v2', adviceId: 'a2', state: 'acknowledged', patientName: '李娜' })]);
  answer('queryNoticeList', { rows: [message('a1'), message('a9')], total: 2 });
  show(<NoticeButton />);

  fireEvent.click(await screen.findByRole('button', { name: /3/ }));
  const [first, second, third, ...more] = within(await screen.findByRole('dialog')).getAllByRole('listitem');

  expect(first!.textContent).toContain('Critical value to acknowledge · 王伟');
  expect(second!.textContent).toContain('Critical value, action outstanding · 李娜');
  expect(third!.textContent).toContain('Critical result of 王伟');
  expect(more).toEqual([]);
});

const practiceVos = ['practice-1', 'practice-2'].map((practiceId) => ({ practiceId, name: practiceId, nameEn: practiceId }));
const elsewhere = [{ practiceId: 'practice-2', nameZh: '东城门诊部', nameEn: 'East Clinic', waiting: 2 }];

it('tells the ordering doctor of another practice how many wait there, and goes there', async () => {
  answerOpen(() => []);
  answer('queryCriticalValuesElsewhere', elsewhere);
  const switched: string[] = [];
  answer('switchPractice', ({ practiceId }) => {
    switched.push(String(practiceId));
    return aUser({ practiceId: String(practiceId), practiceVos });
  });
  show(<CriticalValueSlot isLocked={false} />, aUser({ practiceVos }));

  const shown = await band();
  expect(within(shown).getAllByText(/2 critical values of your orders wait at East Clinic/)).not.toEqual([]);
  fireEvent.click(within(shown).getByRole('button', { name: 'Switch to this practice' }));

  await waitFor(() => expect(switched).toEqual(['practice-2']));
});

function Typed() {
  useUnsaved('form', true);
  return <CriticalValueSlot isLocked={false} />;
}

it('asks about unsaved content before it goes to the other practice', async () => {
  answerOpen(() => []);
  answer('queryCriticalValuesElsewhere', elsewhere);
  const switched: string[] = [];
  answer('switchPractice', ({ practiceId }) => {
    switched.push(String(practiceId));
    return aUser({ practiceVos });
  });
  show(<Typed />, aUser({ practiceVos }));

  fireEvent.click(within(await band()).getByRole('button', { name: 'Switch to this practice' }));

  expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  expect(switched).toEqual([]);
});

it('asks for other practices only where a person works in more than one, and counts them over the lock screen', async () => {
  answerOpen(() => [aValue()]);
  answer('queryCriticalValuesElsewhere', elsewhere);
  show(<Lockable />);
  await band();
  expect(requests().filter(({ url }) => url.includes('queryElsewhere'))).toEqual([]);
  cleanup();

  show(<Lockable />, aUser({ practiceVos }));
  await screen.findAllByText(/2 critical values of your orders wait at East Clinic/);
  fireEvent.click(screen.getByText('lock'));
  await screen.findByText('3 critical values wait to be acknowledged. Unlock to see it');
});
