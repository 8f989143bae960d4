import Button from '@mui/material/Button';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { tillShell } from '../../tests/till.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { fieldsOf } from './fields.tsx';
import { NeedsRight } from './NeedsRight.tsx';

const Field = fieldsOf<{ name: string }>();

afterEach(cleanup);

it('shows an act without its right disabled, with the name of the right, and does nothing when it is pressed', async () => {
  const act = vi.fn();
  const button = (
    <NeedsRight need="o_stock_move">
      <Button onClick={act}>Take in</Button>
    </NeedsRight>
  );
  render(button, { wrapper: tillShell('m_inventory') });

  await userEvent.click(await screen.findByRole('button', { name: 'Take in' }));

  expect(await screen.findByText(/the right “Take stock in, out and between warehouses”/)).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
});

it('does an act whose right the person holds', async () => {
  const act = vi.fn();
  const button = (
    <NeedsRight need="o_stock_move">
      <Button onClick={act}>Take in</Button>
    </NeedsRight>
  );
  render(button, { wrapper: tillShell('o_stock_move') });

  const shown = await screen.findByRole('button', { name: 'Take in' });
  expect(shown.getAttribute('aria-disabled')).toBeNull();
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Take in' }));
    expect(act).toHaveBeenCalled();
  });
});

it('lets a form be read and not saved without its right, by the button or the keys', async () => {
  const save = vi.fn(() => Promise.resolve());
  const form = (
    <DrawerForm title="inventory.goods.edit" needs="o_goods_manage" start={{ name: 'Amoxil' }} save={save} close={() => {}}>
      <Field.Text of="name" label="inventory.field.nameZh" />
    </DrawerForm>
  );
  render(form, { wrapper: tillShell('m_inventory') });

  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Control>}s{/Control}');

  expect(screen.getByDisplayValue('Amoxil')).toBeTruthy();
  expect(await screen.findByText(/the right “Maintain goods and suppliers”/)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
