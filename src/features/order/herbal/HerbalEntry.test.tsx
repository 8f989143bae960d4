import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useOrderWords } from '../useOrderWords.ts';
import { HerbalEntry } from './HerbalEntry.tsx';

withServer();
afterEach(cleanup);

const aHerb = (id: string, nameZh: string, nameEn: string, price: number) =>
  ({
    id,
    nameZh,
    nameEn,
    adviceType: 1,
    categoryCode: 'decoction',
    dosageForm: 'decoction',
    unit: '克',
    unitEn: 'g',
    price,
    specification: '',
    specificationEn: '',
    manufacturer: '',
    stock: 5000,
    doseUnit: 'g',
    dosePerSingle: 1,
    singleUnit: null,
    singleUnitEn: '',
    singlesPerPackage: 1,
    splitAllowed: false,
    splitPrice: null,
    antibioticGrade: 0,
    controlled: 'none',
    allergenClasses: [],
  }) as unknown as Item;
const herbs = [aHerb('h1', '黄芪', 'Astragalus', 12), aHerb('h2', '薄荷', 'Mint', 7), aHerb('h3', '麻黄', 'Ephedra', 9)];

function Entry({ done }: { done: () => void }) {
  return <HerbalEntry encounterId="e1" words={useOrderWords()} done={done} />;
}

type Check = (arg: { lines: Order.Draft[] }) => Order.Warning[];

function open(warnings: Order.Warning[] | Check = []) {
  const saved = vi.fn();
  const done = vi.fn();
  answer('queryOrderDict', ({ keyword }) => herbs.filter(({ nameEn }) => nameEn.toLowerCase().startsWith(String(keyword))));
  answer('getDrugFrequencyOfUsage', [
    { code: 'qd', nameZh: '每日一次', nameEn: 'Once a day', extra: { times: 1, days: 1, at: [] } },
  ] as never);
  answer('getDrugDeliveryWays', {
    rows: [{ code: 'decoct', nameZh: '水煎服', nameEn: 'Decocted', extra: { kind: 'oral' } }],
    total: 1,
  } as never);
  answer('getDrugDoseUnitList', []);
  answer('getDrugUsageList', []);
  answer('getVaccinationParts', []);
  answer('checkOrder', warnings as Check);
  answer('saveHerbal', (draft) => {
    saved(draft);
    return { id: 'p1', version: 1, ids: ['l1', 'l2'] };
  });
  render(<Entry done={done} />, { wrapper: shell() });
  return { saved, done };
}

/** Types a piece as a doctor does: first letters, Enter, grams, Enter. */
async function type(place: number, letters: string, hit: RegExp, grams: string) {
  const box = await screen.findByRole('combobox', { name: `Piece ${place}` });
  box.focus();
  fireEvent.change(box, { target: { value: letters } });
  await screen.findByRole('option', { name: hit });
  fireEvent.keyDown(box, { key: 'Enter' });
  const field = await screen.findByRole('textbox', { name: hit });
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: grams } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: `Piece ${place + 1}` })));
}

test('pieces are typed by letters, grams and Enter, and go out with doses and use', async () => {
  const { saved, done } = open();

  await type(1, 'astr', /Astragalus/, '15');
  await type(2, 'mint', /Mint/, '6');
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Piece 3' }), { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Doses')));
  fireEvent.change(screen.getByLabelText('Doses'), { target: { value: '5' } });
  expect(screen.getByText('¥2.22 a dose × 5 doses, ¥11.10 in all')).toBeTruthy();
  fireEvent.keyDown(screen.getByLabelText('Doses'), { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    encounterId: 'e1',
    doses: 5,
    dosesPerDay: 1,
    portions: 2,
    routeCode: 'decoct',
    decoction: 'self',
    lines: [
      { itemId: 'h1', grams: 15, handling: null },
      { itemId: 'h2', grams: 6, handling: 'last' },
    ],
  });
});

test('arrows move among the grams, and Ctrl+Delete takes a piece out', async () => {
  open();
  await type(1, 'astr', /Astragalus/, '15');
  await type(2, 'mint', /Mint/, '6');
  const grams = screen.getByRole('textbox', { name: /Mint/ });
  grams.focus();

  fireEvent.keyDown(grams, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Astragalus/ }));
  fireEvent.keyDown(screen.getByRole('textbox', { name: /Astragalus/ }), { key: 'Delete', ctrlKey: true });

  expect(screen.queryByRole('textbox', { name: /Astragalus/ })).toBeNull();
  expect(screen.getByText('1 piece')).toBeTruthy();
});

test('grams that are missing are asked for at their piece, and nothing is sent', async () => {
  const { saved } = open();
  await type(1, 'astr', /Astragalus/, '');

  fireEvent.click(screen.getByTitle('Ctrl+Enter'));

  const field = screen.getByRole('textbox', { name: /Astragalus/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(saved).not.toHaveBeenCalled();
});

test('what stands against a piece is shown at the piece, and a prohibition keeps the prescription back', async () => {
  const warning = {
    index: 1,
    rule: 'interactionForbidden',
    level: 'prohibit',
    key: 'k',
    message: 'order.warn.interaction',
    text: 'Not with astragalus',
    source: '',
  };
  const { saved } = open(({ lines }) => (lines.length > 1 ? [warning as Order.Warning] : []));
  await type(1, 'astr', /Astragalus/, '15');
  await type(2, 'mint', /Mint/, '6');

  await waitFor(() => {
    const row = screen.getByText(/Not with astragalus/).closest<HTMLElement>('[data-herb]');
    expect(row && within(row).queryByRole('textbox', { name: /Mint/ })).toBeTruthy();
  });
  fireEvent.click(screen.getByTitle('Ctrl+Enter'));
  fireEvent.keyDown(screen.getByRole('textbox', { name: /Mint/ }), { key: 'Enter', ctrlKey: true });
  await expect(waitFor(() => expect(saved).toHaveBeenCalled(), { timeout: 2000 })).rejects.toThrow();
});

test('a dose is warned of at its piece at once, although the grams of another piece are missing', async () => {
  const tooMuch: Check = ({ lines }) =>
    lines.flatMap(({ dose }, index) =>
      dose !== null && dose > 10
        ? [
            {
              index,
              rule: 'doseDaily',
              level: 'reason',
              key: 'k',
              message: 'order.warn.doseDaily',
              text: 'Above 10 g a day',
              source: '',
            } as Order.Warning,
          ]
        : [],
    );
  open(tooMuch);
  await type(1, 'mint', /Mint/, '');
  await type(2, 'ephe', /Ephedra/, '60');

  const row = (await screen.findByText(/Above 10 g a day/)).closest<HTMLElement>('[data-herb]');
  expect(row && within(row).queryByRole('textbox', { name: /Ephedra/ })).toBeTruthy();
});
