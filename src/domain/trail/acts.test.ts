import { expect, it } from 'vitest';
import { catalogue } from '../../api/catalogue.ts';
import type { AnyRow } from '../../api/row.ts';
import { actOf } from './acts.ts';

const rows = Object.entries(catalogue as Record<string, AnyRow>).filter(([, { base }]) => base !== 'plugin');

it('every call that leaves a row in the trail has a subject in words', () => {
  const trailed = rows.filter(([, row]) => row.audit !== undefined || (row.kind === 'mutation' && !(row.scope === 'self' && row.quiet)));
  expect(trailed.filter(([name, row]) => actOf(name, row).subject === 'other').map(([name, { path }]) => `${name} ${path}`)).toEqual([]);
});

it.each([
  ['queryPatientDetail', 'read', 'patient'],
  ['queryAppointmentList', 'list', 'appointment'],
  ['settleBilling', 'change', 'bill'],
  ['exportBillList', 'export', 'bill'],
  ['queryRecordPrint', 'print', 'record'],
  ['savePrintLog', 'print', 'printing'],
  ['savePrintTemplate', 'change', 'printing'],
  ['queryMyCourses', 'link', 'externalPage'],
] as const)('%s is a %s of %s', (name, kind, subject) => {
  expect(actOf(name, catalogue[name] as AnyRow)).toEqual({ kind, subject });
});
