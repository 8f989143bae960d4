import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { aBillLine, aFullBill, tillShell } from '../../../../tests/till.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type { BenefitsChoice } from '../benefits/useBenefits.ts';
import { DiscountDock } from '../discount/DiscountDock.tsx';
import { useDiscount } from '../discount/useDiscount.ts';
import { BillHead } from './BillHead.tsx';
import { LinesTable } from './LinesTable.tsx';

withServer();
afterEach(cleanup);

const wrapper = () => ({ wrapper: tillShell('m_billing', 'o_bill_discount') });
const ownChoice = (bill: Billing.Full) =>
  ({ cards: [], packages: [], benefits: undefined, card: undefined, bill }) as unknown as BenefitsChoice;
const saved: Billing.DiscountDraft[] = [];

function Discounting({ bill, choice = ownChoice(bill) }: { bill: Billing.Full; choice?: BenefitsChoice }) {
  const discount = useDiscount(bill, choice, true, { done: () => {}, refused: () => {} });
  return (
    <>
      <LinesTable lines={bill.lines} kind={bill.reduction.kind} discount={discount} />
      <DiscountDock bill={bill} discount={discount} cancel={() => {}} />
    </>
  );
}

async function openDiscount(bill = aFullBill()) {
  saved.length = 0;
  answer('getCurrentUserDiscount', { maximum: 20 });
  answer('queryMyDiscountRules', { staffId: 'u1', roleIds: [], maximum: 20, rules: [] });
  answer('getDiscountReasonList', []);
  answer('saveDiscount', (draft) => {
    saved.push(draft as Billing.DiscountDraft);
    return bill;
  });
  render(<Discounting bill={bill} />, wrapper());
  await screen.findByText('You may let patients pay down to 80% of the price');
  return userEvent.setup();
}

test('names what an insurer pays by its kind, and the rate apart from it', async () => {
  const line = aBillLine({ amount: 10_050, appliedRate: 90, discount: 1028, reduction: 23, insurance: 4522, coupon: 100, net: 4400 });

  render(<LinesTable lines={[line]} kind="yuan" discount={undefined} />, wrapper());

  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    ...['90% of the price −10.05', 'Rounded off −0.23', 'Coupon −1.00', 'Insurer −45.22'],
  ]);
});

test('shows the rate that was given, not one calculated from rounded fen', async () => {
  render(
    <LinesTable lines={[aBillLine({ amount: 106, appliedRate: 95, discount: 5, net: 101 })]} kind="none" discount={undefined} />,
    wrapper(),
  );

  expect(await screen.findByText('95% of the price −0.05')).toBeTruthy();
});

test('shows the rate of the whole bill beside every line that follows it while it is typed', async () => {
  const user = await openDiscount(aFullBill({ lines: [aBillLine(), aBillLine({ id: 'l2', itemNameEn: 'Plaster', minimumRate: 95 })] }));

  await user.keyboard('90');

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Percentage to be paid of Dressing' }).value).toBe('90');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Percentage to be paid of Plaster' }).value).toBe('95');
});

test('opens with the focus in the rate, and saves a target price within the limits', async () => {
  const user = await openDiscount();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Percentage to be paid of the whole bill' }));

  await user.click(screen.getByRole('button', { name: 'Target price' }));
  const value = screen.getByRole('textbox', { name: 'Amount off or target price' });
  await waitFor(() => expect(document.activeElement).toBe(value));
  await user.keyboard('150');
  expect(screen.getByText('With the rates, at most 45.82 more may be taken off')).toBeTruthy();
  await user.clear(value);
  await user.keyboard('200');
  expect(screen.getByText('¥200.00')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Reason' }), 'Friend{Enter}');

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ billRate: 100, reduction: { kind: 'target', value: 20_000 }, reason: 'Friend' });
});

test('rounds off what is to be paid with the card the till applies by itself', async () => {
  const bill = aFullBill({ subtotal: 25_460, receivable: 25_460, lines: [aBillLine({ unitPrice: 25_460, amount: 25_460, net: 25_460 })] });
  const card = { id: 'c1', status: 'active', discountRate: 90, categoryRates: {}, pointsLimit: 0, pointsValue: 1, points: 0 };
  answer('getCurrentUserDiscount', { maximum: 5 });
  answer('queryMyDiscountRules', { staffId: 'u1', roleIds: [], maximum: 5, rules: [] });
  answer('getDiscountReasonList', []);
  render(<Discounting bill={bill} choice={{ ...ownChoice(bill), card, cards: [card] } as unknown as BenefitsChoice} />, wrapper());
  const user = userEvent.setup();
  expect(await screen.findByText('¥229.14')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Round off to ¥1' }));

  expect(await screen.findByText('¥229.00')).toBeTruthy();
});

test.each([
  [0, 'Paid'],
  [7488, 'Owing'],
])('a settled bill that owes %i fen is marked %s', async (arrears, mark) => {
  render(<BillHead bill={aFullBill({ status: 1, arrears, settledAt: '2026-11-23T02:00:00.000Z' })} close={() => {}} />, wrapper());

  expect(await screen.findByText(mark)).toBeTruthy();
});
