import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type * as Member from '../../domain/membership/shapes.ts';
import { CardForm } from './CardForm.tsx';

withServer();
afterEach(cleanup);

const card = {
  id: 'c1',
  patientId: 'p1',
  patientName: 'Feng Li',
  patientNameEn: 'Feng Li',
  mrn: 'M1',
  sex: 'F',
  birthDate: '1990-01-01',
  cardNumber: 'HY1',
  typeId: 'plain',
  principal: 0,
  gift: 0,
  points: 0,
  rechargeBonus: 0,
  sharedWith: [],
  version: 1,
} as unknown as Member.CardFull;

test('asks for an approval where the new type takes off more than the person may', async () => {
  const asked: unknown[] = [];
  answer('queryRefundPaymentMethods', []);
  answer('memberTypeList', { rows: [{ id: 'gold', nameZh: 'Gold', nameEn: 'Gold' }] as unknown as Member.Type[], total: 1 });
  answer('upgradeCard', () => refusal('This card type takes 20% off', { exceptionType: 'confirm' }) as never);
  answer('askApproval', (question) => {
    asked.push(question);
    return { id: 'a1', approvalNumber: 'SP1' };
  });
  const Shell = shell(everyRight);
  render(
    <MemoryRouter>
      <Shell>
        <CardForm act="upgrade" card={card} close={() => {}} />
      </Shell>
    </MemoryRouter>,
  );

  const type = await screen.findByRole('combobox', { name: /Card type/ });
  type.focus();
  fireEvent.change(type, { target: { value: 'Gold' } });
  fireEvent.click(await screen.findByRole('option', { name: /Gold/ }));
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'regular' } });
  fireEvent.click(screen.getByRole('button', { name: /Save/ }));

  fireEvent.click(await screen.findByRole('button', { name: /Ask for approval|Confirm|OK|Continue/ }));
  await waitFor(() =>
    expect(asked).toMatchObject([{ act: 'cardType', draft: { cardId: 'c1', newTypeId: 'gold', reason: 'regular', version: 1 } }]),
  );
});
