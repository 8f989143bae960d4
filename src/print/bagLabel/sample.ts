import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

export const bagLabelSample: Print.BagLabelPrint = {
  ...clinicAndPatient,
  code: 'D202611210013',
  dosesPerDay: 1,
  portions: 2,
  portionMl: 200,
  bags: 2,
  packedAt: '2026-11-21T06:30:00.000Z',
};
