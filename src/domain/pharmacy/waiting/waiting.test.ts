import { expect, it, test } from 'vitest';
import type { DecoctionState } from '../decoction/shapes.ts';
import type { Line } from '../shapes.ts';
import { reasonAgainstCalling, shownPatient } from './rules.ts';

const decoction = (state: DecoctionState) => ({ state }) as Line['decoction'];

test.each<[string, Pick<Line, 'status' | 'payStatus' | 'decoction'>, string | undefined]>([
  ['that is paid and in preparation', { status: 0, payStatus: 1 }, undefined],
  ['that was handed out and waits for the patient', { status: 1, payStatus: 1 }, undefined],
  ['that is not paid', { status: 0, payStatus: 0 }, 'pharmacy.call.refused.unpaid'],
  ['whose payment runs', { status: 0, payStatus: 2 }, 'pharmacy.call.refused.unpaid'],
  ['that was sent back', { status: 2, payStatus: 1 }, 'pharmacy.call.refused.state'],
  ['that was voided', { status: 3, payStatus: 1 }, 'pharmacy.call.refused.state'],
  ['that was collected', { status: 4, payStatus: 1 }, 'pharmacy.call.refused.state'],
  ['whose herbs boil', { status: 1, payStatus: 1, decoction: decoction('boiling') }, 'pharmacy.call.refused.decoction'],
  ['whose herbs are in bags', { status: 1, payStatus: 1, decoction: decoction('packed') }, undefined],
])('the patient of a prescription %s is called, or is told why not', (_, sheet, reason) => {
  expect(reasonAgainstCalling(sheet)?.message).toBe(reason);
});

it('shows of a patient one character and four digits', () => {
  expect(shownPatient({ patientName: '欧阳明月', prescriptionNumber: 'CF20261130-0013' })).toEqual({ number: '0013', name: '欧**' });
  expect(shownPatient({ patientName: 'Li', prescriptionNumber: '7' })).toEqual({ number: '7', name: 'L*' });
});
