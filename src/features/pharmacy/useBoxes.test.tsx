import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { scanEntries } from '../../blocks/useScan.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { classify } from '../../domain/scan/classify.ts';
import { useWords } from '../../words/useWords.ts';
import { BoxProblem } from './BoxProblem.tsx';
import { LineBoxes } from './LineBoxes.tsx';
import { useBoxes } from './useBoxes.ts';
import { useSheet } from './useSheet.ts';

withServer();
afterEach(cleanup);

const told = vi.fn();
const line = {
  id: 'a',
  itemId: 'ia',
  itemName: '阿莫西林',
  itemNameEn: 'Amoxicillin',
  quantity: 2,
  packageSize: 1,
  openRefund: null,
  identifiers: ['8123456'],
  boxes: [],
};
const sheet = (over: object = {}) => ({ id: 's', status: 0, lines: [line], ...over }) as unknown as Dispensing.Full;

function Pane({ of }: { of: Dispensing.Full }) {
  const { say } = useWords();
  const boxes = useBoxes(of, told);
  return (
    <>
      <BoxProblem boxes={boxes} />
      {of.lines.map((each) => (
        <LineBoxes key={each.id} sheet={of} line={each} boxes={boxes} />
      ))}
      <output>{boxes.reason ? say(boxes.reason.message, boxes.reason.values) : 'may be handed out'}</output>
    </>
  );
}

/** As the listener hands a code over once it is recognised. */
const scan = (code: string) =>
  act(() => {
    const scanned = classify(code)[0];
    scanEntries()[0]?.handlers()[scanned.kind]?.(scanned);
  });

async function show(of: Dispensing.Full, isRequired = false): Promise<void> {
  told.mockClear();
  answer('querySystemParameter', () => ({ code: 'DISPENSING_NEEDS_SCAN' as const, value: isRequired }));
  render(<Pane of={of} />, { wrapper: shell() });
  await screen.findByText(isRequired ? /not fully scanned/ : 'may be handed out');
}

test('counts the boxes of a line as they are scanned', async () => {
  await show(sheet());

  scan('81234567000000012345');
  expect(screen.getByText('Scanned 1 of 2')).toBeTruthy();
  scan('81234567000000022345');

  expect(screen.getByText('Scanned 2 of 2')).toBeTruthy();
  expect(screen.getByText('81234567000000022345')).toBeTruthy();
});

test('stops at a box of another drug, and at every further scan, until it is acknowledged', async () => {
  await show(sheet());

  scan('83500120123456789012');
  expect(screen.getByRole('alert').textContent).toContain('not on this prescription');
  expect(screen.getByText('Deal with the wrongly scanned box first')).toBeTruthy();
  scan('81234567000000012345');
  expect(screen.queryByText(/Scanned/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Understood/ }));

  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('may be handed out')).toBeTruthy();
  scan('81234567000000012345');
  expect(screen.getByText('Scanned 1 of 2')).toBeTruthy();
});

const cefaclor = { itemId: 'ib', nameZh: '头孢克洛', nameEn: 'Cefaclor' };

test('names the drug of a wrong box if the clinic knows its code', async () => {
  answer('queryScannedGoods', ({ code }) => (code === '83500120123456789012' ? [cefaclor] : []));
  await show(sheet());

  scan('83500120123456789012');

  expect(screen.getByRole('alert').textContent).toContain('not on this prescription');
  expect(await screen.findByText(/The scanned drug, Cefaclor, is not on this prescription \(83500120123456789012\)/)).toBeTruthy();
  expect(screen.getByText('Deal with the wrongly scanned box first')).toBeTruthy();
});

test('brings no stop back that was acknowledged before the name arrived', async () => {
  let send = () => {};
  answer('queryScannedGoods', async () => {
    await new Promise<void>((resolve) => {
      send = resolve;
    });
    return [cefaclor];
  });
  await show(sheet());
  const before = send;
  scan('83500120123456789012');
  await waitFor(() => expect(send).not.toBe(before));

  fireEvent.click(screen.getByRole('button', { name: /Understood/ }));
  send();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));

  expect(screen.queryByRole('alert')).toBeNull();
});

test('stops at the label of a batch of another drug, and names it', async () => {
  answer('queryScannedGoods', [cefaclor]);
  await show(sheet());

  scan('SH24050551');

  expect(await screen.findByText(/The scanned drug, Cefaclor, is not on this prescription \(SH24050551\)/)).toBeTruthy();
});

test('ticks nothing off for the label of a batch of a drug on the sheet, and does not stop', async () => {
  answer('queryScannedGoods', [cefaclor, { ...cefaclor, itemId: 'ia' }]);
  await show(sheet());

  scan('SH24050551');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(told).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('may be handed out')).toBeTruthy();
});

test('stops at the third box of a drug of which two are prescribed', async () => {
  await show(sheet());

  for (const serial of [1, 2, 3]) scan(`812345670000000${serial}2345`);

  expect(screen.getByRole('alert').textContent).toContain('more boxes than prescribed');
});

test('does not hand out before all boxes are scanned where the clinic asks for it', async () => {
  await show(sheet(), true);
  expect(screen.getByText(/Amoxicillin is not fully scanned: 0 of 2 boxes/)).toBeTruthy();

  scan('81234567000000012345');
  scan('81234567000000022345');

  expect(screen.getByText('may be handed out')).toBeTruthy();
});

test('says that a box is not recorded for a prescription that was handed out', async () => {
  await show(sheet({ status: 1 }));

  scan('81234567000000012345');

  expect(told).toHaveBeenCalledExactlyOnceWith('This prescription does not wait to be dispensed; the box was not recorded', true);
});

test('asks for the packages of the rest that a sheet owes, beside those that were handed out', async () => {
  const owing = { ...line, quantity: 3, owed: 2, boxes: [{ code: '81234567000000099999' }] };
  await show(sheet({ status: 1, lines: [owing] }), true);
  expect(screen.getByText('81234567000000099999')).toBeTruthy();
  expect(screen.getByText(/Amoxicillin is not fully scanned: 0 of 2 boxes/)).toBeTruthy();

  scan('81234567000000012345');
  scan('81234567000000022345');

  expect(told).not.toHaveBeenCalled();
  expect(screen.getByText('may be handed out')).toBeTruthy();
});

test('counts the packages of the first part no more once the rest is due', async () => {
  const first = sheet({ lines: [{ ...line, quantity: 3 }] });
  answer('querySystemParameter', () => ({ code: 'DISPENSING_NEEDS_SCAN' as const, value: true }));
  const { rerender } = render(<Pane of={first} />, { wrapper: shell() });
  await screen.findByText(/0 of 3 boxes/);
  scan('81234567000000012345');
  expect(screen.getByText(/1 of 3 boxes/)).toBeTruthy();

  rerender(<Pane of={sheet({ status: 1, lines: [{ ...line, quantity: 3, owed: 2, boxes: [{ code: '81234567000000012345' }] }] })} />);

  expect(screen.getByText(/0 of 2 boxes/)).toBeTruthy();
});

function PaneWithBatches({ of }: { of: Dispensing.Full }) {
  const boxes = useBoxes(of, told);
  const choice = useSheet(of, boxes);
  return (
    <>
      <BoxProblem boxes={boxes} />
      {of.lines.map((each) => (
        <LineBoxes key={each.id} sheet={of} line={each} boxes={boxes} other={choice.otherBatchOf(each.id)} />
      ))}
      <output>{choice.reason ?? 'may be handed out'}</output>
      <p>{JSON.stringify(choice.draft.lines[0]?.batches)}</p>
    </>
  );
}

test('tells a printed batch that is not the chosen one and takes the package from it; one that is not in stock stops', async () => {
  const stock = (id: string, batchNumber: string, expiryDate: string) => ({
    id,
    batchNumber,
    expiryDate,
    quantity: 5,
    warehouse: '',
    shelf: '',
    order: 0,
  });
  const batches = [stock('x', 'A1', '2027-05-31'), stock('y', 'B2', '2028-05-31')];
  answer('querySystemParameter', () => ({ code: 'DISPENSING_NEEDS_SCAN' as const, value: false }));
  const own = {
    ...line,
    quantity: 1,
    identifiers: ['06901234500011'],
    batches,
    taken: [],
    returned: 0,
    owed: 0,
    openRefund: null,
    substitution: null,
    skinTestRequired: false,
  };
  render(
    <PaneWithBatches
      of={sheet({
        lines: [own],
        payStatus: 1,
        amount: 0,
        version: 1,
        returns: [],
        review: null,
        isMerged: true,
        isOwnWork: false,
        preparedBy: null,
        checkedBy: null,
      })}
    />,
    { wrapper: shell() },
  );
  expect(await screen.findByText(/"batchId":"x"/)).toBeTruthy();

  scan('(01)06901234500011(10)ZZ9(17)280531');
  expect(screen.getByRole('alert').textContent).toContain('batch ZZ9 on the box is not in the stock');
  fireEvent.click(screen.getByRole('button', { name: /Understood/ }));
  scan('(01)06901234500011(10)B2(17)280531');
  expect(screen.getAllByText('Amoxicillin: batch B2 on the box is not the chosen one').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Take it from batch B2' }));

  expect(screen.getByText(/"batchId":"y"/)).toBeTruthy();
  expect(screen.queryByText(/not the chosen one/)).toBeNull();
});
