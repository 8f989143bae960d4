import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { VitalsDrawer } from './VitalsDrawer.tsx';

withServer();
afterEach(cleanup);

const encounter = {
  appointmentId: 'a1',
  birthDate: '1980-01-01',
  sex: 'M',
  lastValues: [],
  pregnancy: null,
  previousVitals: null,
  vitalSigns: [],
};
const staff = { user: aUser(), may: () => true } as unknown as Staff;

/** Opens the form for a man of forty-six and collects what is sent. */
async function measure(own: Partial<Encounter.Full> = {}) {
  const sent: Encounter.VitalDraft[] = [];
  answer('getTemperaturePositions', []);
  answer('saveVitalSigns', (draft) => {
    sent.push(draft);
    return { saved: null, conflict: null };
  });
  const drawer = <VitalsDrawer encounter={{ ...encounter, ...own }} started={undefined} close={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', element: drawer }]);
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
  await screen.findByLabelText('Systolic');
  return sent;
}

function type(label: string, value: string) {
  const input = screen.getByLabelText(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  return input;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
/** Everything said of an input in its description. */
const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby')!)!.textContent;

describe('the form of vital signs', () => {
  it('shows the parts of the score and the missing parameters when the mouse rests on it', async () => {
    await measure();
    type('Systolic', '182');
    type('Diastolic', '112');
    type('SpO₂', '91');
    type('Pulse', '118');
    const status = screen.getByRole('status', { name: 'Early-warning score' });

    fireEvent.mouseOver(await within(status).findByRole('button', { name: /NEWS2 ≥5/ }));

    const tooltip = await screen.findByRole('tooltip');
    expect(
      within(tooltip)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['SpO₂: 3', 'Systolic pressure: 0', 'Pulse: 2']);
    expect(tooltip.textContent).toContain('Incomplete: needs Respiration, Oxygen, Consciousness, Temperature');
  });

  it('judges a value beside its field while it is typed', async () => {
    await measure();
    const input = type('SpO₂', '91');
    await waitFor(() => expect(noteOf(input)).toBe(' ↓↓ Critically low'));
  });

  it('asks for an improbable value again and saves it only when both entries are equal', async () => {
    const sent = await measure();
    type('Weight', '640');
    expect(await screen.findByText(/check it and type it again|type the weight again/)).toBeTruthy();

    save();
    expect(await screen.findByText('Check the value and type it again')).toBeTruthy();
    type('Weight, again', '64');
    save();
    expect(await screen.findByText('The two entries differ')).toBeTruthy();
    expect(sent).toEqual([]);

    type('Weight, again', '640');
    save();
    await waitFor(() => expect(sent).toMatchObject([{ values: { WEIGHT: 640 }, repeated: { WEIGHT: 640 } }]));
  });

  it('refuses a value no living person has beside its field and sends nothing', async () => {
    const sent = await measure();
    const input = type('Temperature', '50');

    save();

    await waitFor(() => expect(noteOf(input)).toBe('Not possible: must be between 20 and 46.5 ℃'));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByLabelText('Temperature, again')).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each([
    [{ state: 'pregnant', weeks: 12 } as const, 'yes', 'NEWS2 does not apply in pregnancy; use an obstetric chart'],
    [{ state: 'none', weeks: null } as const, 'no', 'Early-warning score –'],
  ])('starts with the standing answer %j and saves it', async (pregnancy, value, score) => {
    const sent = await measure({ sex: 'F', pregnancy });
    expect(screen.getByRole('status', { name: 'Early-warning score' }).textContent).toBe(score);
    type('Weight', '64');
    save();
    await waitFor(() => expect(sent).toMatchObject([{ values: { WEIGHT: 64, PREGNANT: value } }]));
  });
});
