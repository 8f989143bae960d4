import type { OpeningStep } from './opening.ts';

/** The steps without which the screens of a section stay empty, in the order in which they are done. */
const needed: Readonly<Record<string, readonly OpeningStep[]>> = {
  appointment: ['departments', 'appointmentTypes', 'staff', 'hours', 'roster', 'patient'],
  patients: ['patient'],
  clinical: ['departments', 'patient'],
  billing: ['paymentMethods', 'fee', 'prices', 'patient'],
  pharmacy: ['drugs', 'drugSafety', 'stock'],
  inventory: ['drugs', 'stock'],
  clinic: ['clinic', 'staff'],
  configuration: ['fee', 'prices'],
};
const alike: Readonly<Record<string, string>> = {
  'doctor-workstation': 'clinical',
  'nurse-workstation': 'clinical',
  bill: 'billing',
  stock: 'inventory',
};

/** The first step of a clinic that opens that is missing for a screen; undefined where the screen lacks nothing. */
export function firstStepOf(path: string, steps: readonly { step: OpeningStep; isDone: boolean }[]): OpeningStep | undefined {
  const [, section = ''] = /^\/?(?:simplified-main|main)\/(?:simplified-)?([a-z-]+)/.exec(path) ?? [];
  const wanted = needed[alike[section] ?? section] ?? [];
  return wanted.find((step) => steps.some((one) => one.step === step && !one.isDone));
}
