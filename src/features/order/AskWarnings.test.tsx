import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { OpenMedicineContext } from '../../blocks/openMedicine.ts';
import { AskWarnings } from './AskWarnings.tsx';
import type { AskedWarning } from './useAct.ts';

withServer();
afterEach(cleanup);

const warning = (of: string, level: AskedWarning['level']): AskedWarning => ({
  of,
  level,
  key: `${of} ${level}`,
  message: 'order.warning.source',
  source: '',
  values: { source: `${of} ${level}` },
});
/** One needs a reason, among the last of many. */
const many = [...Array.from({ length: 29 }, (_, place) => warning(`Drug ${place + 1}`, 'remind')), warning('Drug 29', 'reason')];

const ask = (warnings: AskedWarning[]) => {
  const agree = vi.fn(() => Promise.resolve());
  render(<AskWarnings question={{ message: '', warnings, agree }} close={() => undefined} />, { wrapper: shell() });
  return agree;
};

test('keeps the reason and the buttons out of the part that scrolls, however many warnings there are', async () => {
  ask(many);
  const dialog = await screen.findByRole('dialog');
  const scrolling = dialog.querySelector('.MuiDialogContent-root')!;

  expect(within(dialog).getByRole('region', { name: 'Drug 28' }).closest('.MuiDialogContent-root')).toBe(scrolling);
  expect(scrolling.contains(within(dialog).getByRole('textbox'))).toBe(false);
  expect(within(dialog).getByRole('textbox')).toBe(document.activeElement);
});

test('shows the drug whose warning needs a reason before those that are only reminded of', async () => {
  ask(many);
  const [first, second] = within(await screen.findByRole('dialog')).getAllByRole('heading', { level: 3 });

  expect([first!.textContent, second!.textContent]).toEqual(['Drug 29', 'Drug 1']);
  expect(within(screen.getByRole('region', { name: 'Drug 29' })).getAllByRole('listitem')[0]!.dataset.level).toBe('reason');
});

test('shows a danger before facts that nobody has answered, and says how many warnings there are', async () => {
  const gap = (of: string): AskedWarning => ({
    ...warning(of, 'reason'),
    key: `${of} gap`,
    message: 'order.warn.unansweredFacts',
    values: { facts: 'skin test', isByName: 'no', found: '' },
  });
  ask([gap('Drug 1'), gap('Drug 2'), warning('Drug 2', 'reason'), ...many]);
  const dialog = await screen.findByRole('dialog');

  expect(within(dialog).getAllByRole('heading', { level: 3 })[0]!.textContent).toBe('Drug 2');
  expect(within(screen.getByRole('region', { name: 'Drug 2' })).getAllByRole('listitem')[0]!.textContent).not.toContain('not answered');
  expect(within(dialog).getByText('33 warnings about 29 items, 4 need a reason')).toBeTruthy();
});

test('says beside the buttons that a reason is missing, and sends nothing', async () => {
  const agree = ask(many);
  fireEvent.click((await screen.findAllByRole('button')).at(-1)!);

  const alert = await screen.findByRole('alert');
  expect(alert.closest('.MuiDialogContent-root')).toBeNull();
  expect(agree).not.toHaveBeenCalled();
});

test('asks no reason against a duplicate that the order takes over, and names the medicine that ends', async () => {
  const agree = ask([{ ...warning('Drug 1', 'reason'), takesOver: 'h1' }, warning('Drug 1', 'remind')]);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /takes it over/ }));
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  fireEvent.click((await screen.findAllByRole('button')).at(-1)!);

  expect(agree).toHaveBeenCalledWith({ confirmed: true, reasons: [], takenOver: ['h1'] });
});

test('ends nothing unless the doctor chooses it', async () => {
  const agree = ask([{ ...warning('Drug 1', 'reason'), takesOver: 'h1' }]);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'both are needed' } });
  fireEvent.click((await screen.findAllByRole('button')).at(-1)!);

  expect(agree).toHaveBeenCalledWith({ confirmed: true, reasons: [{ key: 'Drug 1 reason', reason: 'both are needed' }] });
});

test('the name of a drug above its warnings opens its page', async () => {
  const opened = vi.fn();
  const question = { message: '', warnings: [{ ...warning('Ephedra', 'reason'), itemId: 'h1' }], agree: vi.fn() };
  render(
    <OpenMedicineContext value={opened}>
      <AskWarnings question={question} close={() => undefined} />
    </OpenMedicineContext>,
    { wrapper: shell() },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ephedra' }));
  expect(opened).toHaveBeenCalledWith('h1');
});
