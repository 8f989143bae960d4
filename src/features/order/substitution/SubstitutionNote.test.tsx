import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Order from '../../../domain/order/shapes.ts';
import type { LineSubstitution } from '../../../domain/pharmacy/substitution/shapes.ts';
import { SubstitutionNote } from '../SubstitutionNote.tsx';

withServer();
afterEach(cleanup);

const asked: LineSubstitution = {
  id: 'x1',
  state: 'asked',
  fromName: '甲',
  fromNameEn: 'Old drug',
  toName: '乙',
  toNameEn: 'New drug',
  fromPrice: 100,
  toPrice: 125,
  exchange: null,
  reason: 'out of stock',
  answer: '',
  askedAt: '2026-11-21T02:00:00.000Z',
  askedBy: 'He Yun',
  answeredAt: null,
  answeredBy: null,
  lineId: 'l1',
  version: 3,
  isOwn: true,
};

function show(over: Partial<LineSubstitution>) {
  const line = { quantity: 2 } as unknown as Order.Line;
  render(
    <table>
      <tbody>
        <SubstitutionNote line={line} substitution={{ ...asked, ...over }} columns={6} />
      </tbody>
    </table>,
    { wrapper: shell() },
  );
}

test.each([
  [null, '¥0.50 more'],
  [{ back: 200, charge: 250 }, 'paid: ¥2.00 back, ¥2.50 charged anew, ¥0.50 to pay'],
  [{ back: 200, charge: 120 }, 'paid: ¥2.00 back, ¥1.20 charged anew, ¥0.80 to give back'],
])('the doctor sees what a proposal costs the patient: %j', async (exchange, text) => {
  show({ exchange });

  expect((await screen.findByText(/New drug/)).textContent).toContain(text);
});

test('agreeing to an exchange says that the refund is applied for in the name of the doctor, and sends one answer', async () => {
  const sent: unknown[] = [];
  answer('answerSubstitution', (given) => {
    sent.push(given);
    return { done: true as const };
  });
  show({ exchange: { back: 200, charge: 250 } });
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: /Agree to substitution/ }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('its refund is applied for in your name');
  await user.click(within(question).getByRole('button', { name: 'Agree to substitution' }));

  await vi.waitFor(() => expect(sent).toEqual([{ lineId: 'l1', version: 3, agrees: true, answer: '' }]));
});
