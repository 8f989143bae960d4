import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCard } from '../../../../tests/screens/inboxCard.ts';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import { DoneContext } from '../../../blocks/doneNotice.ts';
import type { Staff } from '../../../blocks/staff.ts';
import { type DocumentKind, documentKindNames } from '../../../domain/approval/inbox/kinds.ts';
import type * as Inbox from '../../../domain/approval/inbox/shapes.ts';
import MyApprovalsScreen from '../MyApprovalsScreen.tsx';
import { placeOfCard } from './placeOfCard.ts';

withServer();
afterEach(cleanup);

let waiting: Inbox.InboxCard[];
let decided: unknown[];
let told: string[];
const aDocument = (kind: DocumentKind, number: string) =>
  aCard({ id: `${kind}/${number}`, kind, objectId: `id-${number}`, number, version: 3 });
const note =
  (call: string) =>
  (body: Record<string, unknown>): { done: true } => {
    decided.push({ call, ...body });
    waiting = waiting.filter(({ objectId }) => objectId !== body.id);
    return { done: true };
  };

beforeEach(() => {
  waiting = [aDocument('refund', 'TF1'), aDocument('stockIn', 'RK1')];
  decided = [];
  told = [];
  answer('queryApprovalCounts', () => ({ todo: waiting.length, asked: 0, copied: 0 }));
  answer('queryInboxList', () => ({ rows: waiting, total: waiting.length }));
  for (const call of [
    ...(['approveRefund', 'refuseRefund', 'auditStockDocument', 'auditChainTransfer', 'auditStockCount', 'auditPurchasePlan'] as const),
    ...(['auditPurchaseOrder', 'auditPriceAdjustment', 'bookConsignmentSettlement', 'endConsignmentSettlement'] as const),
  ])
    answer(call, note(call));
});

async function open(staff: Staff = everyRight) {
  const Shell = shell(staff);
  render(
    <Shell>
      <MemoryRouter>
        <DoneContext value={({ message, values }) => told.push(`${message} ${values?.effect ?? values?.act}`)}>
          <MyApprovalsScreen />
        </DoneContext>
      </MemoryRouter>
    </Shell>,
  );
  await screen.findByText(new RegExp(` ${waiting[0]?.number}$`));
}
const cardOf = (number: string) => screen.getByText(new RegExp(` ${number}$`)).closest<HTMLElement>('li[data-current]')!; // each number stands on a card
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const stateOf = (number: string) =>
  screen
    .queryByText(new RegExp(` ${number}$`))
    ?.closest('li[data-state]')
    ?.getAttribute('data-state');
/** The decided card waits no longer; the list is empty after its last one. */
const isGone = (number: string) => waitFor(() => expect([undefined, 'decided', 'left']).toContain(stateOf(number)));

describe('a document among the cards', () => {
  test('shows what a yes does, for whom, what is on it, why, and who asked', async () => {
    await open();

    const card = cardOf('TF1').textContent;
    for (const words of [
      'Refund TF1',
      'Zhou Xiaozhou',
      'M1',
      'Lets ¥22.80 be paid back',
      'B1',
      'Amoxicillin × 2 ¥22.80',
      'and 2 more',
      'not taken',
    ])
      expect(card).toContain(words);
    expect(card).toContain('Zhao Qian');
  });

  test('is approved by Y at once, and the next card is marked whatever its kind', async () => {
    await open();

    press('y');
    await isGone('TF1');

    expect(decided).toEqual([{ call: 'approveRefund', id: 'id-TF1', remark: '', version: 3 }]);
    expect(told).toEqual(['approval.inbox.told.yes Lets ¥22.80 be paid back; a cashier pays it out']);
    expect(cardOf('RK1').getAttribute('aria-current')).toBe('true');
    press('y');
    await isGone('RK1');
    expect(decided[1]).toMatchObject({ call: 'auditStockDocument', id: 'id-RK1', flag: '1' });
  });

  test('is decided once by a key that is pressed again before the answer', async () => {
    await open();

    press('y');
    press('y');
    await isGone('TF1');

    expect(decided).toHaveLength(1);
  });

  test('is not refused without a reason, and keeps the reason that is given', async () => {
    await open();

    press('n');
    const question = await screen.findByRole('dialog');
    press('y');
    fireEvent.click(within(question).getByRole('button', { name: 'Refuse' }));
    expect(decided).toEqual([]);
    fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'already handed out' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Refuse' }));
    await isGone('TF1');

    expect(decided).toEqual([{ call: 'refuseRefund', id: 'id-TF1', remark: 'already handed out', version: 3 }]);
  });

  test('shows the refusal of the server on its card and stays', async () => {
    answer('approveRefund', () => refusal('This refund has been decided'));
    await open();

    fireEvent.click(within(cardOf('TF1')).getByRole('button', { name: /^Approve/ }));

    await within(cardOf('TF1')).findByText('This refund has been decided');
  });

  test.each<[DocumentKind, string, string]>([
    ['refund', 'approveRefund', 'refuseRefund'],
    ['stockIn', 'auditStockDocument', 'auditStockDocument'],
    ['stockOut', 'auditStockDocument', 'auditStockDocument'],
    ['transfer', 'auditStockDocument', 'auditStockDocument'],
    ['chainTransfer', 'auditChainTransfer', 'auditChainTransfer'],
    ['stockCount', 'auditStockCount', 'auditStockCount'],
    ['purchasePlan', 'auditPurchasePlan', 'auditPurchasePlan'],
    ['purchaseOrder', 'auditPurchaseOrder', 'auditPurchaseOrder'],
    ['priceAdjustment', 'auditPriceAdjustment', 'auditPriceAdjustment'],
    ['settlement', 'bookConsignmentSettlement', 'endConsignmentSettlement'],
  ])('of kind %s is decided by the call of its own area', async (kind, yes, no) => {
    waiting = [aDocument(kind, 'X1'), aDocument(kind, 'X2')];
    await open();

    press('y');
    await isGone('X1');
    press('n');
    const question = await screen.findByRole('dialog');
    fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'wrong' } });
    fireEvent.click(within(question).getByRole('button', { name: /Refuse|Send back|Discard/ }));
    await isGone('X2');

    const isAudit = yes === no;
    expect(decided[0]).toMatchObject({ call: yes, id: 'id-X1', version: 3, ...(isAudit && { flag: '1' }) });
    expect(decided[1]).toMatchObject({ call: no, id: 'id-X2', version: 3, ...(isAudit && { flag: '0' }) });
    expect(JSON.stringify(decided[1])).toContain('wrong');
  });
});

describe('a card that waits no longer', () => {
  const numbers = () => [...document.querySelectorAll('li[data-state]')].map((card) => /(?:TF|RK)\d/.exec(card.textContent)?.[0]);
  const buttonsOf = (number: string) => within(cardOf(number)).queryAllByRole('button');

  test('keeps its place without acts, so that a second press of the mouse meets no other card', async () => {
    waiting = [aDocument('refund', 'TF1'), aDocument('refund', 'TF2'), aDocument('stockIn', 'RK1')];
    await open();

    fireEvent.click(within(cardOf('TF1')).getByRole('button', { name: /^Approve/ }));
    await isGone('TF1');

    expect(numbers()).toEqual(['TF1', 'TF2', 'RK1']);
    expect(buttonsOf('TF1')).toEqual([]);
    expect(cardOf('TF1').textContent).toContain('Decided');
    expect(decided).toHaveLength(1);
  });

  test('of a colleague keeps its place too, and a new card comes behind the others', async () => {
    waiting = [aDocument('refund', 'TF1'), aDocument('refund', 'TF2'), aDocument('stockIn', 'RK1')];
    await open();
    waiting = [aDocument('refund', 'TF3'), aDocument('refund', 'TF2'), aDocument('stockIn', 'RK1')];

    fireEvent.click(within(cardOf('RK1')).getByRole('button', { name: /^Approve/ }));
    await screen.findByText(/ TF3$/);

    expect(numbers()).toEqual(['TF1', 'TF2', 'RK1', 'TF3']);
    expect(buttonsOf('TF1')).toEqual([]);
    expect(cardOf('TF1').textContent).toContain('a colleague decided it');
  });

  test('leaves an open question with the reason that is typed there', async () => {
    waiting = [aDocument('refund', 'TF1'), aDocument('refund', 'TF2'), aDocument('stockIn', 'RK1')];
    await open();
    fireEvent.click(within(cardOf('TF1')).getByRole('button', { name: /^Refuse/ }));
    const question = await screen.findByRole('dialog');
    fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'twice applied for' } });
    waiting = waiting.slice(1);

    fireEvent.click(within(cardOf('RK1')).getByRole('button', { name: /^Approve/, hidden: true }));
    await screen.findByText(/a colleague decided it/);

    expect(within(question).getByRole<HTMLTextAreaElement>('textbox').value).toBe('twice applied for');
  });

  test('moves the page to the next card for a key, never under the pointer that decided', async () => {
    waiting = [aDocument('refund', 'TF1'), aDocument('refund', 'TF2'), aDocument('stockIn', 'RK1')];
    const moved: string[] = [];
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      moved.push(/(?:TF|RK)\d/.exec(this.textContent)?.[0] ?? '');
    });
    await open();

    const approve = within(cardOf('TF1')).getByRole('button', { name: /^Approve/ });
    fireEvent.pointerDown(approve);
    fireEvent.click(approve);
    await waitFor(() => expect(cardOf('TF2').getAttribute('aria-current')).toBe('true'));
    press('y');
    await waitFor(() => expect(cardOf('RK1').getAttribute('aria-current')).toBe('true'));

    expect(moved).toEqual(['TF1', 'RK1']);
    scrolled.mockRestore();
  });

  test('is put away by one press', async () => {
    waiting = [aDocument('refund', 'TF1'), aDocument('refund', 'TF2')];
    await open();
    press('y');
    await isGone('TF1');

    fireEvent.click(await screen.findByRole('button', { name: 'Put away 1 decided' }));

    expect(numbers()).toEqual(['TF2']);
  });

  test('waits again where the next step is the same person', async () => {
    waiting = [aDocument('refund', 'TF1'), aDocument('refund', 'TF2')];
    answer('approveRefund', () => {
      waiting = [{ ...aDocument('refund', 'TF1'), version: 4 }, aDocument('refund', 'TF2')];
      return { done: true } as const;
    });
    await open();

    press('y');
    await waitFor(() => expect(told).toHaveLength(1));
    await waitFor(() => expect(buttonsOf('TF1').length).toBeGreaterThan(0));

    expect(stateOf('TF1')).toBe('waits');
  });
});

describe('the title of a card', () => {
  const full = (...routes: string[]) => `/main/${routes[0]}`;
  const simple = (...routes: string[]) => {
    const route = routes.find((each) => each.startsWith('simplified-'));
    return route && `/simplified-main/${route}`;
  };
  test.each<[DocumentKind, string, string]>([
    ['refund', '/main/billing/refund-management?refund=1', '/simplified-main/simplified-approval/refund-management?refund=1'],
    [
      'stockIn',
      '/main/inventory/outbound-management?tab=1&document=1',
      '/simplified-main/simplified-stock?part=documents&tab=1&document=1',
    ],
    [
      'stockOut',
      '/main/inventory/outbound-management?tab=2&document=1',
      '/simplified-main/simplified-stock?part=documents&tab=2&document=1',
    ],
    ['transfer', '/main/inventory/allocating-management?document=1', '/simplified-main/simplified-stock?part=transfers&document=1'],
    [
      'chainTransfer',
      '/main/inventory/allocating-management?kind=chain&document=1',
      '/simplified-main/simplified-stock?part=transfers&kind=chain&document=1',
    ],
    ['stockCount', '/main/inventory/stockcount-management?count=1', '/simplified-main/simplified-stock?part=count&count=1'],
    ['purchasePlan', '/main/inventory/purchase-plan?document=1', '/simplified-main/simplified-stock?part=purchases&document=1'],
    ['purchaseOrder', '/main/inventory/purchase-order?document=1', '/simplified-main/simplified-stock?part=orders&document=1'],
    ['priceAdjustment', '/main/inventory/price-adjustment?document=1', '/simplified-main/simplified-stock?part=prices&document=1'],
  ])('of kind %s opens its document in both editions', (kind, inFull, inSimple) => {
    expect(placeOfCard({ kind, objectId: '1' }, full)).toBe(inFull);
    expect(placeOfCard({ kind, objectId: '1' }, simple)).toBe(inSimple);
  });

  test('is no link for a person without the screen of the document', () => {
    expect(documentKindNames.map((kind) => placeOfCard({ kind, objectId: '1' }, () => undefined))).toEqual(
      documentKindNames.map(() => undefined),
    );
  });
});
