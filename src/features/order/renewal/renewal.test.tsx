import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../../blocks/doneNotice.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { LastPrescription } from '../LastPrescription.tsx';
import type { OrderWords } from '../useOrderWords.ts';

vi.mock('../CardLine.tsx', () => ({ CardLine: ({ line }: { line: Order.Line }) => <span>{line.itemNameEn}</span> }));

withServer();
afterEach(cleanup);

const diagnosis = (code: string, nameZh: string) => ({ id: nameZh, code, nameZh, nameEn: '', certainty: 'confirmed', note: '' });
const line = (itemId: string, encounterId: string, adviceType = 1) =>
  ({
    id: `${encounterId} ${itemId}`,
    encounterId,
    adviceType,
    itemId,
    itemNameEn: itemId,
    duration: 14,
    dose: 5,
    createdAt: '2026-10-01T01:00:00.000Z',
  }) as unknown as Order.Line;
const words = {} as OrderWords;

const log: string[] = [];
const told: Done[] = [];
let stored = [diagnosis('I10', 'Hypertension')];

beforeEach(() => {
  log.length = 0;
  told.length = 0;
  stored = [diagnosis('I10', 'Hypertension')];
  answer('queryHistoryOrderList', {
    rows: [line('amlodipine', 'before'), line('lab', 'before', 6), line('old', 'long ago')],
    total: 3,
  } as never);
  answer('queryDiagnosesOfNote', (({ id }: { id: string }) =>
    id === 'before' ? [diagnosis('I10', 'Hypertension'), diagnosis('E11', 'Diabetes'), diagnosis('', 'Feels tired')] : stored) as never);
  answer('saveDiagnoses', (({ rows, known }: { rows: { nameZh: string }[]; known: string[] }) => {
    log.push(`diagnoses ${rows.map(({ nameZh }) => nameZh).join()} after ${known.join()}`);
    stored = rows.map(({ nameZh }) => diagnosis('X', nameZh));
    return [];
  }) as never);
  answer('saveOrder', (({ lines }: { lines: Order.Draft[] }) => {
    log.push(`orders ${lines.map(({ itemId, duration, dose }) => `${itemId} ${dose} ${duration}`).join()}`);
    return { ids: ['new'] };
  }) as never);
  answer('deleteOrder', (({ ids }: { ids: string[] }) => {
    log.push(`deleted ${ids.join()}`);
    return { done: true };
  }) as never);
});

async function open() {
  render(
    <DoneContext value={(done) => void told.push(done)}>
      <LastPrescription encounterId="now" patientId="p" words={words} openRecipe={async () => {}} />
    </DoneContext>,
    { wrapper: shell() },
  );
  await screen.findByRole('button', { name: /Renew/ });
}
const press = () => fireEvent.keyDown(document.body, { key: 'r', altKey: true });

test('one key brings the coded diagnoses that are missing and the drugs with dose and days, and one undo takes both back', async () => {
  await open();
  press();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(log).toEqual(['diagnoses Hypertension,Diabetes after Hypertension', 'orders amlodipine 5 14']);
  expect(told[0]).toMatchObject({ message: 'order.last.renewed', values: { count: 1, diagnoses: 1 } });

  await act(async () => void (await told[0]?.undo?.()));
  expect(log.slice(2)).toEqual(['deleted new', 'diagnoses Hypertension after Hypertension,Diabetes']);
});

test('a second press before the first is done writes nothing twice', async () => {
  await open();
  press();
  press();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(log.filter((entry) => entry.startsWith('orders'))).toHaveLength(1);
});

test('the key stands on the button, and a refusal is shown with nothing told as done', async () => {
  await open();
  const button = screen.getByRole('button', { name: /Renew/ });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Alt+R');
  expect(button.textContent).toContain('Alt+R');
  answer('saveOrder', () => refusal('Allergic'));
  fireEvent.click(button);
  expect(await screen.findByText('Allergic')).toBeTruthy();
  expect(told).toEqual([]);
});

test('a question about a drug leaves no diagnosis behind until it is answered, and its answer writes both', async () => {
  await open();
  answer('saveOrder', () => refusal('Amlodipine is still running', { exceptionType: 'confirm', fields: [] }));
  press();
  expect(await screen.findByText('Amlodipine is still running')).toBeTruthy();
  expect(log).toEqual(['diagnoses Hypertension,Diabetes after Hypertension', 'diagnoses Hypertension after Hypertension,Diabetes']);
  expect([stored.map(({ nameZh }) => nameZh), told]).toEqual([['Hypertension'], []]);

  answer('saveOrder', () => ({ ids: ['new'] }) as never);
  fireEvent.click(screen.getByRole('button', { name: 'Order anyway' }));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(stored.map(({ nameZh }) => nameZh)).toEqual(['Hypertension', 'Diabetes']);
});
