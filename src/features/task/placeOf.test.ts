import { expect, it } from 'vitest';
import type { Task } from '../../domain/task/shapes.ts';
import { addressOf } from './placeOf.ts';

const task = (kind: Task['kind']) => ({ kind, objectId: 'o1', mrn: 'MR 7', textZh: 'T1' }) as Task; // the address reads nothing else
const everywhere = { pathTo: (route?: string) => `/main/${route}`, recordPath: (id: string) => `/record?id=${id}` };
const simple = {
  ...everywhere,
  pathTo: (route?: string) => (route?.startsWith('simplified') ? `/simplified-main/${route}` : undefined),
};

it.each([
  ['approval', '/main/message-center/approvals?tab=todo&approval=o1'],
  ['prescriptionReview', '/main/pharmacy/prescription-review?sheet=o1'],
  ['unfinishedVisit', '/record?id=o1'],
  ['refusedSheet', '/record?id=o1'],
  ['substitution', '/record?id=o1'],
  ['followUp', '/main/patients/revisit-record?tab=all&status=0&keyword=MR+7'],
  ['claim', '/main/billing/claims-management?status=0&claim=o1'],
  ['stockCount', '/main/inventory/stockcount-management?status=1&count=o1'],
  ['labReview', '/main/clinical/laboratory?status=1&keyword=MR+7'],
  ['complaint', '/main/patients/complaints-record?tab=all&keyword=T1'],
  ['memo', '/main/message-center/memorandum'],
] as const)('a task of the kind %s opens at %s', (kind, address) => {
  expect(addressOf(task(kind), everywhere)).toBe(address);
});

it.each([
  ['followUp', '/simplified-main/simplified-patients?part=follow-up&tab=all&status=0&keyword=MR+7'],
  ['stockDocument', '/simplified-main/simplified-stock?part=documents&status=1&keyword=T1'],
  ['memo', '/simplified-main/simplified-memorandum'],
] as const)('in the simplified edition a task of the kind %s opens at %s', (kind, address) => {
  expect(addressOf(task(kind), simple)).toBe(address);
});

it('a task of a screen that the person lacks has no address', () => {
  expect(addressOf(task('claim'), { ...everywhere, pathTo: () => undefined })).toBeUndefined();
});
