import { expect, it } from 'vitest';
import { fillingOf, firstStepOf } from './firstSteps.ts';
import { type OpeningStep, openingSteps } from './opening.ts';

const missing = (...steps: OpeningStep[]) => openingSteps.map((step) => ({ step, isDone: !steps.includes(step) }));

it.each([
  ['/main/appointment/all-appointment-view', ['roster', 'patient'], 'roster'],
  ['/simplified-main/simplified-appointment', ['patient'], 'patient'],
  ['/main/billing/not-pay', ['prices', 'paymentMethods'], 'paymentMethods'],
  ['/simplified-main/simplified-bill', ['fee'], 'fee'],
  ['/main/pharmacy/to-medicine', ['stock', 'patient'], 'stock'],
  ['/simplified-main/simplified-stock', ['drugs', 'stock'], 'drugs'],
  ['/main/pharmacy/to-medicine', ['patient'], undefined],
  ['/main/crm', ['patient'], 'patient'],
  ['/main/organization/organization-role', ['patient'], undefined],
  ['/main/patients/patients', [], undefined],
] as [string, OpeningStep[], OpeningStep | undefined][])('on %s, with %j missing, the first step is %s', (path, steps, first) => {
  expect(firstStepOf(path, missing(...steps))).toBe(first);
});

it.each([
  ['/main/clinical/clinical', 'shell.fills.queue', 'simplified-appointment'],
  ['/simplified-main/simplified-bill', 'shell.fills.bills', 'simplified-doctor-workstation'],
  ['/main/pharmacy/to-medicine', 'shell.fills.sheets', 'simplified-doctor-workstation'],
])('the list on %s is filled by what %s says', (path, line, simplified) => {
  expect(fillingOf(path)).toMatchObject({ line, at: [expect.any(String), simplified] });
});
