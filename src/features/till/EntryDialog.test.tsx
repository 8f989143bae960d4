import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import { EntryDialog } from './EntryDialog.tsx';

withServer();
afterEach(cleanup);

async function open(isAlone: boolean): Promise<void> {
  answer('queryTillColleagues', () => (isAlone ? [] : [{ id: 'c1', name: '孙悦', nameEn: 'Sun Yue' }]));
  const Words = shell(everyRight);
  render(
    <MemoryRouter>
      <Words>
        <EntryDialog isAlone={isAlone} close={() => undefined} />
      </Words>
    </MemoryRouter>,
  );
  await screen.findByRole('dialog');
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('offers money for the safe to a colleague, who counts it', async () => {
  let offered: unknown;
  answer('offerHandover', (offer) => {
    offered = offer;
    return { id: 'h1', version: 1 };
  });
  await open(false);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Colleague' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Sun Yue' }));
  write('Pieces of ¥100', '3');
  fireEvent.change(screen.getAllByRole('textbox').at(-1)!, { target: { value: 'noon' } });
  save();
  await waitFor(() => expect(offered).toEqual({ toStaffId: 'c1', counts: [{ fen: 10_000, count: 3 }], toSafe: true, note: 'noon' }));
});

it('says where nobody else can receive money for the safe, and takes the amount', async () => {
  let entered: unknown;
  answer('addTillEntry', (entry) => {
    entered = entry;
    return { id: 'e1' };
  });
  await open(true);
  expect(screen.getByText('Nobody else here can receive the money. The sheet will say so.')).toBeTruthy();
  write('Amount', '100');
  fireEvent.change(screen.getAllByRole('textbox').at(-1)!, { target: { value: 'noon' } });
  save();
  await waitFor(() => expect(entered).toEqual({ kind: 'toSafe', amount: 10_000, reason: 'noon' }));
});

it('asks for an approval where cash paid out goes beyond the limit of the day', async () => {
  let asked: unknown;
  answer('addTillEntry', () => refusal('Beyond your limit of 200.00 a day', { exceptionType: 'confirm' }));
  answer('askApproval', (question) => {
    asked = question;
    return { id: 'a1', approvalNumber: 'SP1' };
  });
  await open(false);
  fireEvent.click(screen.getByRole('button', { name: 'Paid out' }));
  write('Amount', '300');
  fireEvent.change(screen.getAllByRole('textbox').at(-1)!, { target: { value: 'plumber' } });
  save();
  await screen.findByText('Beyond your limit of 200.00 a day');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(asked).toEqual({ act: 'drawerPaidOut', draft: { amount: 30_000, reason: 'plumber' } }));
});

it('says what is wrong with money that the drawer does not hold, and that nobody was chosen to receive it', async () => {
  answer('addTillEntry', () =>
    refusal('Check the fields', { fields: [{ field: 'amount', message: 'till.entry.beyondHeld', values: { amount: '999.00' } }] }),
  );
  await open(false);
  fireEvent.change(screen.getAllByRole('textbox').at(-1)!, { target: { value: 'noon' } });
  save();
  expect(await screen.findByText('Choose the colleague who receives the money')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Paid out' }));
  write('Amount', '999');
  save();
  expect(await screen.findByText(/the drawer does not hold ¥999\.00/)).toBeTruthy();
});
