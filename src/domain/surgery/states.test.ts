import { describe, expect, test } from 'vitest';
import { type SurgeryAct, type SurgeryState, surgeryActs, surgeryCan, surgeryStates } from './states.ts';

const allowed: Record<SurgeryAct, readonly SurgeryState[]> = {
  edit: ['applied', 'refused'],
  approve: ['applied'],
  refuse: ['applied'],
  arrange: ['approved', 'arranged'],
  confirm: ['arranged'],
  complete: ['arranged'],
  cancel: ['applied', 'refused', 'approved', 'arranged'],
};
const matrix = Object.keys(allowed).flatMap((act) =>
  surgeryStates.map((state) => [act as SurgeryAct, state, allowed[act as SurgeryAct].includes(state)] as const),
);

describe('the states of a surgery', () => {
  test.each(matrix)('%s in the state %s: %s', (act, state, isAllowed) => expect(surgeryCan(act, state)).toBe(isAllowed));

  test('a refused application is applied for again, and nothing leads out of a completed or cancelled surgery', () => {
    expect(surgeryActs.edit.to).toBe('applied');
    const leaving = Object.values(surgeryActs).flatMap(({ from }) => from as readonly SurgeryState[]);
    expect(leaving).not.toContain('completed');
    expect(leaving).not.toContain('cancelled');
  });
});
