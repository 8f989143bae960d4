import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import { standardForm } from '../../domain/configuration/patientForm.ts';
import { RegisterDrawer } from './RegisterDrawer.tsx';

withServer();
afterEach(cleanup);

/** The registration drawer behind a button, as on the patients' screen. */
function Desk({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Register
      </button>
      {isOpen ? (
        <RegisterDrawer
          typed={{ name, mobile: '' }}
          registered={() => undefined}
          open={() => setOpen(false)}
          close={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** A server that remembers drafts as ours does. */
function rememberDrafts() {
  const drafts = new Map<string, unknown>();
  const calls: string[] = [];
  answer('queryPatientConfig', { fields: standardForm } as never);
  for (const call of ['getSexList', 'getIdTypeList', 'getNationalityList'] as never[]) answer(call, [] as never);
  answer('queryDrafts', () => [...drafts].map(([key, body]) => ({ key, body, savedAt: '2026-11-23T03:23:00.000Z' })));
  answer('saveDraft', ({ key, body }) => {
    drafts.set(key, body);
    calls.push('save');
    return { done: true as const };
  });
  answer('deleteDraft', ({ key }) => {
    drafts.delete(key);
    calls.push('delete');
    return { done: true as const };
  });
  return { drafts, calls };
}

const rest = (milliseconds: number) => act(() => new Promise((resolve) => void setTimeout(resolve, milliseconds)));

test('a registration that was cancelled and discarded is not offered to the next one', async () => {
  const { drafts, calls } = rememberDrafts();
  render(<Desk name="" />, { wrapper: shell(everyRight) });
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Gu Xiaolan' } });
  await waitFor(() => expect(calls).toEqual(['save']));

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await rest(1800);

  expect(calls).toEqual(['save', 'delete']);
  expect([...drafts]).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }));
  await rest(300);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});
