import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { answer, refusal, withServer } from '../../tests/server.ts';
import { everyRight, shell } from '../../tests/shell.tsx';
import { CorrectPayment } from './CorrectPayment.tsx';

withServer();
afterEach(cleanup);

const payment = { id: 'p1', methodCode: 'wechat', at: '2026-11-28T03:00:00.000Z', correctable: 10_000, number: 'B20261128-0003' };

async function open(): Promise<void> {
  answer('queryVisitPaymentMethods', () => [
    { code: 'cash', nameZh: '现金', nameEn: 'Cash', isCash: true, isOffered: true },
    { code: 'wechat', nameZh: '微信', nameEn: 'WeChat Pay', isCash: false, isOffered: true },
    { code: 'member-card', nameZh: '会员卡', nameEn: 'Member card', isCash: false, isOffered: true },
  ]);
  const Words = shell(everyRight);
  render(
    <MemoryRouter>
      <Words>
        <CorrectPayment payment={payment} patient={undefined} close={() => undefined} />
      </Words>
    </MemoryRouter>,
  );
  await screen.findByText(/Booked as WeChat Pay, ¥100.00, on 2026-11-28/);
}
async function choose(method: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Method really used' }));
  fireEvent.click(await screen.findByRole('option', { name: method }));
}
const writeReason = (text: string) => fireEvent.change(screen.getAllByRole('textbox').at(-1)!, { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Correct method' }));

it('offers the methods by which money comes in, without the wrong one and without cards', async () => {
  await open();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Method really used' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Cash']);
});

it('moves a part of the payment, with the reason', async () => {
  let sent: unknown;
  answer('correctPayment', (draft) => {
    sent = draft;
    return { id: 'p1' };
  });
  await open();
  await choose('Cash');
  fireEvent.change(screen.getByLabelText('Amount paid by the other method'), { target: { value: '40' } });
  writeReason('chose the wrong one');
  save();
  await waitFor(() => expect(sent).toEqual({ paymentId: 'p1', amount: 4000, methodCode: 'cash', reason: 'chose the wrong one' }));
});

it('asks a second person where the payment is of another day', async () => {
  let asked: unknown;
  answer('correctPayment', () => refusal('Beyond your limit of 0.00 a day', { exceptionType: 'confirm' }));
  answer('askApproval', (question) => {
    asked = question;
    return { id: 'a1', approvalNumber: 'SP1' };
  });
  await open();
  await choose('Cash');
  writeReason('wrong');
  save();
  await screen.findByText('Beyond your limit of 0.00 a day');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(asked).toEqual({
      act: 'paymentCorrection',
      draft: { paymentId: 'p1', amount: 10_000, methodCode: 'cash', reason: 'wrong' },
    }),
  );
});

it('shows the refusal of a locked day in the dialog', async () => {
  answer('correctPayment', () => refusal('The books are locked up to 2026-11-29'));
  await open();
  await choose('Cash');
  writeReason('wrong');
  save();
  expect(await screen.findByText('The books are locked up to 2026-11-29')).toBeTruthy();
});
