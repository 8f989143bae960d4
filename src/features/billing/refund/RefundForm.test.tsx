import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { aBillLine, aFullBill } from '../../../../tests/till.tsx';
import { DoneContext } from '../../../blocks/doneNotice.ts';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Refund from '../../../domain/refund/shapes.ts';
import { RefundForm } from './RefundForm.tsx';

withServer();
afterEach(cleanup);

const dressing = aBillLine({ id: 'l', itemName: 'Dressing', itemNameEn: 'Dressing', unit: 'time', unitEn: 'time', quantity: 2, net: 4000 });
const drug = aBillLine({ id: 'd', itemName: 'Aspirin', itemNameEn: 'Aspirin', unit: 'box', unitEn: 'box', quantity: 3, net: 900 });
const bill = aFullBill({ id: 'b', version: 3, status: 1, lines: [dressing, drug] });
const proposal = {
  amount: 4000,
  writtenOff: 0,
  cash: 4000,
  pointsBack: 0,
  pointsTaken: 0,
  insurance: 0,
  packages: 0,
  couponBack: false,
  methods: [
    { methodCode: 'bank', amount: 3000 },
    { methodCode: 'cash', amount: 5000 },
  ],
  byMethod: [
    { methodCode: 'bank', amount: 3000 },
    { methodCode: 'cash', amount: 1000 },
  ],
  way: 'application',
  why: '',
  against: '',
} satisfies Refund.ProposedRefund;
const byCash = { methods: [{ methodCode: 'cash', amount: 5000 }], byMethod: [{ methodCode: 'cash', amount: 4000 }] };
const method = (code: string, nameEn: string) => ({ code, nameZh: nameEn, nameEn, isCash: false, isOffered: true }) as never;

async function openForm(over: Partial<Refund.ProposedRefund> = {}, standing: Refund.LineStanding[] = []) {
  const sent: unknown[] = [];
  const paid: unknown[] = [];
  const asked: unknown[] = [];
  const told: { message: string; values?: unknown }[] = [];
  answer('queryRefundable', standing);
  answer('getRefundReasonList', [{ code: 'not-done', nameZh: '项目未执行', nameEn: 'Item not done' } as never]);
  answer('calculateRefund', (question) => {
    asked.push(question.lines);
    return { ...proposal, ...over };
  });
  answer('queryVisitPaymentMethods', [method('bank', 'Bank card'), method('cash', 'Cash')]);
  answer('applyRefund', (application) => {
    sent.push(application);
    return { id: 'r', version: 1 };
  });
  answer('refundAtOnce', (application) => {
    paid.push(application);
    return { ...proposal, ...over, id: 'r', refundNumber: 'TF1' };
  });
  const staff = { may: () => true, pathTo: () => undefined } as unknown as Staff; // nothing else of it is used here
  render(
    <DoneContext value={(done) => void told.push(done)}>
      <StaffContext value={staff}>
        <RefundForm bill={bill} close={() => {}} />
      </StaffContext>
    </DoneContext>,
    { wrapper: shell() },
  );
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Take ${name}` }));
  await screen.findByRole('checkbox', { name: 'Take Dressing' });
  return { tick, sent, paid, asked, told };
}

const reason = (text = 'not done') => fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: text } });
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the lines of a refund', () => {
  test('a tick takes all of a line, and the quantity with its unit takes a part', async () => {
    const { tick, asked, sent } = await openForm();
    tick('Aspirin');
    const quantity = screen.getByRole('textbox', { name: 'Refund Aspirin' });
    expect((quantity as HTMLInputElement).value).toBe('3');
    expect(screen.getByText('of 3 box')).toBeTruthy();
    fireEvent.change(quantity, { target: { value: '2' } });
    reason();
    await press('Apply for ¥40.00');
    await waitFor(() => expect(sent).toMatchObject([{ lines: [{ lineId: 'd', quantity: 2 }], split: null }]));
    expect(asked.at(-1)).toEqual([{ lineId: 'd', quantity: 2 }]);
  });

  test('all lines are taken by one press, and one is left out again by its tick', async () => {
    const { tick, sent } = await openForm();
    await press('Select all');
    tick('Dressing');
    reason();
    await press('Apply for ¥40.00');
    await waitFor(() => expect(sent).toMatchObject([{ lines: [{ lineId: 'd', quantity: 3 }] }]));
  });

  test('a line that waits at the pharmacy has no quantity, and one that was handed out no tick', async () => {
    const sheet = (lineId: string, status: number, returned: number): Refund.LineStanding => ({
      lineId,
      itemName: '',
      itemNameEn: '',
      left: lineId === 'l' ? 2 : 3,
      sheet: { id: 's', number: 'CF1', status, returned },
      isExecuted: false,
    });
    const { tick } = await openForm({}, [sheet('l', 1, 0), sheet('d', 0, 0)]);
    tick('Aspirin');
    expect(screen.queryByRole('textbox', { name: 'Refund Aspirin' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Take Dressing' }).disabled).toBe(true);
    expect(screen.getByText(/Handed out: the pharmacy takes it back/)).toBeTruthy();
  });

  test.each(['', '4', '0', '1.5'])('a quantity of “%s” out of 3 is sent to nobody', async (typed) => {
    const { tick, sent, paid } = await openForm();
    tick('Aspirin');
    fireEvent.change(screen.getByRole('textbox', { name: 'Refund Aspirin' }), { target: { value: typed } });
    reason();
    await press('Apply for a refund');
    await screen.findByText('A whole number from 1 to 3');
    expect([sent, paid]).toEqual([[], []]);
  });
});

describe('the button', () => {
  test('names sum and method where the money goes back at once, and pays it in one call', async () => {
    const { tick, sent, paid, told } = await openForm({ ...byCash, way: 'atOnce' });
    tick('Dressing');
    reason();
    await press('Refund ¥40.00 · Cash');
    await waitFor(() => expect(paid).toMatchObject([{ billingId: 'b', version: 3, lines: [{ lineId: 'l', quantity: 2 }] }]));
    expect(sent).toEqual([]);
    expect(told).toMatchObject([{ message: 'refund.paidBack.done', values: { number: 'TF1', by: 'Cash ¥40.00' }, stays: true }]);
  });

  test('names each method with its part where several give back', async () => {
    const { tick } = await openForm({ way: 'atOnce' });
    tick('Dressing');
    expect(await screen.findByRole('button', { name: 'Refund ¥40.00 · Bank card ¥30.00 · Cash ¥10.00' })).toBeTruthy();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Amount back by Bank card' }), { target: { value: '0' } });
    expect(await screen.findByRole('button', { name: 'Refund ¥40.00 · Cash' })).toBeTruthy();
  });

  test('says beforehand that a second person approves, and why', async () => {
    const { tick, sent, paid } = await openForm({ why: 'Above your limit' });
    tick('Dressing');
    expect(await screen.findByText('Above your limit')).toBeTruthy();
    reason();
    await press('Apply for ¥40.00');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(paid).toEqual([]);
  });

  test('says beforehand that a flow decides', async () => {
    const { tick } = await openForm({ way: 'flow', why: 'Needs the approval of Dean' });
    tick('Dressing');
    expect(await screen.findByRole('button', { name: 'Ask for approval of ¥40.00' })).toBeTruthy();
    expect(screen.getByText('Needs the approval of Dean')).toBeTruthy();
  });

  test('does nothing where the refusal is certain, and says why', async () => {
    const { tick, sent } = await openForm({ against: 'In a claim' });
    tick('Dressing');
    expect(await screen.findByText('In a claim')).toBeTruthy();
    reason();
    const button = screen.getByRole('button', { name: 'Apply for ¥40.00' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    fireEvent.click(button);
    expect(sent).toEqual([]);
  });

  test('asks again what can be done after the limit of the day was used up elsewhere', async () => {
    const { tick, asked } = await openForm({ ...byCash, way: 'atOnce' });
    answer('refundAtOnce', () => refusal('Above the limit', { exceptionType: 'refund.way.beyond' }));
    tick('Dressing');
    reason();
    await press('Refund ¥40.00 · Cash');
    expect(await screen.findByText('Above the limit')).toBeTruthy();
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

test('proposes whole amounts by the last method first, and gives the other method the rest of what is typed', async () => {
  const { tick, sent } = await openForm();
  tick('Dressing');
  reason();
  const bank = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount back by Bank card' });
  const cash = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount back by Cash' });
  expect([bank.value, cash.value]).toEqual(['30.00', '10.00']);
  fireEvent.change(bank, { target: { value: '3' } });
  expect(cash.value).toBe('37.00');
  await press('Apply for ¥40.00');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    split: [
      { methodCode: 'bank', amount: 300 },
      { methodCode: 'cash', amount: 3700 },
    ],
  });
});

test('writes a usual reason by one press', async () => {
  const { tick, sent } = await openForm();
  tick('Dressing');
  await press('Item not done');
  await press('Apply for ¥40.00');
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'Item not done' }]));
});

test('refuses more by a method than it took, beside the amounts, and sends nothing', async () => {
  const { tick, sent } = await openForm();
  tick('Dressing');
  reason();
  const bank = await screen.findByRole('textbox', { name: 'Amount back by Bank card' });
  fireEvent.change(bank, { target: { value: '30.01' } });
  await screen.findByText('At most 30.00 yuan');
  await press('Apply for ¥40.00');
  await screen.findByText(/1 field needs attention/);
  fireEvent.change(bank, { target: { value: '30' } });
  await press('Apply for ¥40.00');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ split: [{ amount: 3000 }, { amount: 1000 }] });
});
