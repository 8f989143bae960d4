import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/screens/inboxCard.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import { DoneContext } from '../../blocks/doneNotice.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import MyApprovalsScreen from './MyApprovalsScreen.tsx';

withServer();
afterEach(cleanup);

const line = (number: string, over: Partial<Approval.Line> = {}): Approval.Line => ({
  id: `id-${number}`,
  approvalNumber: number,
  act: 'depositRefund',
  amount: 10_000,
  isWithheld: false,
  reason: `reason of ${number}`,
  objectNumber: '',
  balance: null,
  patientCount: 0,
  patientId: null,
  patientName: null,
  patientNameEn: null,
  mrn: null,
  sex: null,
  birthDate: null,
  isDeceased: null,
  deceasedOn: null,
  steps: [{ nameZh: '一级', nameEn: 'First' }],
  step: 0,
  changes: [],
  isMine: true,
  whyNot: null,
  status: 'asked',
  askedAt: '2026-11-26T01:00:00.000Z',
  asker: { name: '赵倩', nameEn: 'Zhao Qian' },
  isOwn: false,
  decidedAt: null,
  decider: { name: null, nameEn: null },
  decision: '',
  doneAt: null,
  doer: { name: null, nameEn: null },
  version: 1,
  ...over,
});

const cardOfRequest = (approval: Approval.Line) => ({
  ...aCard({ id: `approval/${approval.id}`, kind: 'approval', objectId: approval.id, number: approval.approvalNumber }),
  approval,
});

let waiting: Approval.Line[];
let approved: string[];
let told: string[];
beforeEach(() => {
  waiting = [line('SP1'), line('SP2'), line('SP3')];
  approved = [];
  told = [];
  answer('queryApprovalCounts', () => ({ todo: waiting.length, asked: 0, copied: 0 }));
  answer('queryInboxList', () => ({ rows: waiting.map(cardOfRequest), total: waiting.length }));
  answer('approveApproval', ({ id }) => {
    approved.push(String(id));
    waiting = waiting.filter((row) => row.id !== id);
    return { status: 'done' as const, whyNot: null };
  });
});

async function open(address = '/') {
  const Shell = shell(everyRight);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Shell>
      <MemoryRouter initialEntries={[address]}>
        <DoneContext value={({ message, values }) => told.push(`${message} ${values?.effect}`)}>{children}</DoneContext>
      </MemoryRouter>
    </Shell>
  );
  render(<MyApprovalsScreen />, { wrapper });
  await screen.findByText('reason of SP1');
}
const cardOf = (number: string) => screen.getByText(`reason of ${number}`).closest('li')!;
const currentCard = () => document.querySelector('li[aria-current="true"]');
const press = (key: string, more: object = {}, target: Element = document.body) => fireEvent.keyDown(target, { key, ...more });
const stateOf = (number: string) => screen.queryByText(`reason of ${number}`)?.closest('li')?.getAttribute('data-state');
/** The decided card waits no longer; the list is empty after its last one. */
const isGone = (number: string) => waitFor(() => expect([undefined, 'decided', 'left']).toContain(stateOf(number)));

describe('the cards of requests that wait for the person', () => {
  test('Y approves the marked card at once, says what was done, and marks the next card', async () => {
    await open();
    expect(currentCard()).toBe(cardOf('SP1'));

    press('y');
    await isGone('SP1');

    expect(approved).toEqual(['id-SP1']);
    expect(told).toEqual(['approval.told.approved Pays ¥100.00 of the deposit back']);
    expect(currentCard()).toBe(cardOf('SP2'));
  });

  test('an address that names a request opens it over the cards', async () => {
    await open('/?approval=id-SP2');

    expect(within(await screen.findByRole('dialog')).getAllByText(/SP2/).length).toBeGreaterThan(0);
  });

  test('a press of the button approves without a further question', async () => {
    await open();

    fireEvent.click(within(cardOf('SP2')).getByRole('button', { name: /^Approve/ }));
    await isGone('SP2');

    expect(approved).toEqual(['id-SP2']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a key that is held down or pressed again before the answer approves one request', async () => {
    await open();

    press('y');
    press('y', { repeat: true });
    press('y');
    await isGone('SP1');

    expect(approved).toEqual(['id-SP1']);
  });

  test('letters typed into the search decide nothing', async () => {
    await open();

    const search = screen.getByRole('searchbox');
    press('y', {}, search);
    press('n', {}, search);

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(approved).toEqual([]);
  });

  test('N asks for the reason of sending back, and Y typed there approves nothing', async () => {
    await open();

    press('n');
    const question = await screen.findByRole('dialog');
    press('y', {}, within(question).getByRole('textbox'));
    press('y');

    expect(within(question).getByText(/SP1/)).toBeTruthy();
    expect(approved).toEqual([]);
  });

  test('J and K mark the next and the previous card', async () => {
    await open();

    press('j');
    press('j');
    press('j');
    expect(currentCard()).toBe(cardOf('SP3'));
    press('k');
    expect(currentCard()).toBe(cardOf('SP2'));
    press('y');
    await isGone('SP2');

    expect(approved).toEqual(['id-SP2']);
  });

  test('a request that arrives above the marked card does not take its place', async () => {
    await open();
    waiting = [line('SP4'), ...waiting];
    fireEvent.click(within(cardOf('SP3')).getByRole('button', { name: /^Approve/ }));
    await screen.findByText('reason of SP4');

    expect(currentCard()).not.toBe(cardOf('SP4'));
  });

  test('a card that a colleague decided meanwhile leaves no card for the keys', async () => {
    await open();
    press('j');
    fireEvent.focus(within(cardOf('SP1')).getByRole('button', { name: /^Approve/ }));
    answer('approveApproval', ({ id }) => {
      approved.push(String(id));
      waiting = [line('SP3')];
      return { status: 'done' as const, whyNot: null };
    });
    press('y');
    await isGone('SP2');

    press('y');
    press('y');
    expect(approved).toEqual(['id-SP1']);
    expect(currentCard()).toBeNull();
  });
});
