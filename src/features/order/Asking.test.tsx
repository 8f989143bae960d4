import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { api } from '../../api/api.ts';
import { ActingFor } from '../../blocks/actingFor.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { Asking } from './Asking.tsx';
import { useAct } from './useAct.ts';

withServer();
afterEach(cleanup);

const sent = vi.fn();
const stored = vi.fn();
let isAsked = false;
beforeEach(() => {
  sent.mockReset();
  stored.mockReset();
  isAsked = false;
  answer('queryDrafts', []);
  answer('getAllergyReactionList', []);
  answer('getAllergenDictList', []);
  answer('sendOrder', () => {
    if (!isAsked) return refusal('Nobody has asked about allergies', { exceptionType: 'order.refused.allergyUnasked' });
    sent();
    return { done: true as const };
  });
  answer('saveNeverAllergic', (given) => {
    isAsked = true;
    stored(given);
    return { done: true as const };
  });
  answer('saveAllergyUnable', (given) => {
    isAsked = true;
    stored(given);
    return { done: true as const };
  });
});

function Sending() {
  const act = useAct();
  const [send] = api.useSendOrderMutation({ tells: 'caller' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is sent once, when the screen opens
  useEffect(() => void act.run((answers) => send({ ids: ['o1'], ...answers }).unwrap()), []);
  return <Asking act={act} patientId="p1" />;
}

/** The stop, with the focus on its first answer as it opens. */
async function stopped() {
  render(<Sending />, { wrapper: shell() });
  const first = await screen.findByRole('button', { name: /1 .*/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
  return first;
}

test('key 1 records that no allergies are known, and the order goes out', async () => {
  fireEvent.keyDown(await stopped(), { key: '1' });

  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(stored).toHaveBeenCalledWith(expect.objectContaining({ patientId: 'p1', flag: '1' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('key 2 opens the drawer of an allergen, and nothing goes out', async () => {
  fireEvent.keyDown(await stopped(), { key: '2' });

  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

test('key 3 asks why the patient cannot be asked, and the order goes out with the reason', async () => {
  fireEvent.keyDown(await stopped(), { key: '3' });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Unconscious' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(stored).toHaveBeenCalledWith(expect.objectContaining({ patientId: 'p1', reason: 'Unconscious' }));
});

test('another key answers nothing, and the order stays where it is', async () => {
  fireEvent.keyDown(await stopped(), { key: '4' });

  expect(stored).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('the questions in front of an order name the patient they are about', async () => {
  const li = { id: 'p1', mrn: 'M0000001', name: 'Li Guiying', nameEn: '', sex: 'F', birthDate: '1951-05-01', mobile: '', bloodType: '' };
  const asked = { neverAllergic: true, isAllergyAsked: true, allergyUnable: null, pregnancy: null, allergies: [], tags: [] };
  const place = { lastVisit: null, recordOpen: true, lastDiagnoses: [], owed: 0, member: null };
  answer('querySlidingWindowPatientInfo', { ...li, ...asked, ...place } as Patient.Summary);
  const act = { question: { warnings: [], message: 'Interacts with warfarin', agree: () => Promise.resolve() }, forget: () => undefined };
  render(
    <ActingFor value={{ id: 'p1' }}>
      <Asking act={act as unknown as ReturnType<typeof useAct>} />
    </ActingFor>,
    { wrapper: shell() },
  );

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Li Guiying')).toBeTruthy();
  expect(dialog.getByText('M0000001')).toBeTruthy();
});
