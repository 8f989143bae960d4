import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { aFullBill, fourMethods, tillShell } from '../../../../tests/till.tsx';
import { useBenefits } from '../benefits/useBenefits.ts';
import { PaymentPanel } from './PaymentPanel.tsx';

withServer();
afterEach(cleanup);

const bill = aFullBill();
const sent: unknown[] = [];

function Panel({ of = bill }: { of?: typeof bill }) {
  return <PaymentPanel bill={of} choice={useBenefits(of)} cancel={() => {}} done={() => {}} refused={() => {}} />;
}

async function openPanel(of = bill) {
  render(<Panel of={of} />, { wrapper: tillShell('m_billing', 'o_bill_collect', 'o_bill_arrears') });
  await screen.findByRole('button', { name: /wechat/ });
  await waitFor(() => expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('false'));
  return userEvent.setup();
}
const amountOf = (method: string) => screen.getByRole<HTMLInputElement>('textbox', { name: method }).value;

beforeEach(() => {
  sent.length = 0;
  answer('queryVisitPaymentMethods', fourMethods as never);
  answer('queryCardsOfPatient', []);
  answer('queryCouponItemListByPatientId', []);
  answer('queryUsablePackages', []);
  answer('queryValidInsuranceList', []);
  answer('querySystemParameter', { value: true } as never);
  answer('settleBilling', (settlement) => {
    sent.push(settlement);
    return { id: 'b1', billNumber: 'B1', paid: 0, change: 0, arrears: 0, version: 3 };
  });
});

/** WeChat 50, Alipay 50, cash 100 of 229.14. */
async function useThreeMethods() {
  const user = await openPanel();
  await user.keyboard('250{Enter}350{Enter}1100{Enter}');
  return user;
}

describe('with all three methods used and a rest open', () => {
  test('shows the rest and types no key into an amount', async () => {
    const user = await useThreeMethods();

    expect(screen.getByRole('alert').textContent).toContain('29.14 still open');
    expect(screen.getByRole('alert').textContent).toContain('press 0');
    await user.keyboard('4');

    expect(['wechat', 'alipay', 'cash'].map(amountOf)).toEqual(['50', '50', '100'].map((yuan) => `${yuan}.00`));
    expect(sent).toEqual([]);
  });

  test('leaves the rest owing by 0, after asking', async () => {
    const user = await useThreeMethods();

    await user.keyboard('0{Enter}');
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Take payment' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(question.textContent).toContain('¥29.14');
    expect(sent[0]).toMatchObject({
      allowArrears: true,
      payments: [
        { methodCode: 'wechat', amount: 5000 },
        { methodCode: 'alipay', amount: 5000 },
        { methodCode: 'cash', amount: 10_000, tendered: 10_000 },
      ],
    });
  });

  test('goes back to an amount by the digit of its method', async () => {
    const user = await useThreeMethods();

    await user.keyboard('1129.14');

    expect(amountOf('cash')).toBe('129.14');
  });
});

test('leaves the rest owing by 0 where a clinic has fewer methods than a bill may hold and all are used', async () => {
  answer('queryVisitPaymentMethods', fourMethods.filter(({ code }) => ['wechat', 'cash'].includes(code)) as never);
  const user = await openPanel();

  const digits = screen.getAllByRole('button', { name: /^(wechat|cash)/ }).map((button) => button.getAttribute('aria-keyshortcuts'));
  await user.keyboard(`${digits[0]}50{Enter}${digits[1]}50{Enter}`);
  expect(screen.getByRole('alert').textContent).toContain('press 0');
  await user.keyboard('0{Enter}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take payment' }));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ allowArrears: true, payments: [{ amount: 5000 }, { amount: 5000 }] });
});

test('prints no key that would be typed into the amount that has the focus', async () => {
  const user = await openPanel();
  expect(screen.getByText('Choose a method')).toBeTruthy();

  await user.keyboard('1');

  expect(screen.queryByText('Choose a method')).toBeNull();
  expect(screen.getByRole('group').dataset.typing).toBe('true');
});

describe('change beyond the largest note', () => {
  test('is asked before anything is sent', async () => {
    const user = await openPanel();

    await user.keyboard('11004{Enter}');
    const question = await screen.findByRole('dialog');

    expect(question.textContent).toContain('¥1,004.00 received and ¥774.86 given back');
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Take payment' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('is not asked of the notes people hand over', async () => {
    const user = await openPanel();

    await user.keyboard('1300{Enter}');

    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

test('asks for the birthday of a patient whose name somebody else of the day bears before it takes the payment', async () => {
  const user = await openPanel({ ...bill, hasNamesake: true });

  await user.keyboard('1{Enter}');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain(bill.birthDate);
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Take payment' }));

  await waitFor(() => expect(sent).toHaveLength(1));
});

test('sends that the birthday was asked, so that the server does not ask a second time', async () => {
  const user = await openPanel({ ...bill, hasNamesake: true });

  await user.keyboard('1{Enter}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take payment' }));

  await waitFor(() => expect(sent).toMatchObject([{ namesakeConfirmed: true }]));
});
