import * as z from 'zod/mini';
import { ageAt, ageInMonths, dateAt } from '../../../src/domain/dates.ts';
import { curvesOf, type Measurement, pointsOf } from '../../../src/domain/growth/curve.ts';
import { allergy } from '../../../src/domain/patient/shapes.ts';
import * as Timeline from '../../../src/domain/timeline/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { findKnownPatient } from '../patient/acts/findKnownPatient.ts';
import { findAllergiesAtLastVisit } from '../patient/queries/allergy.ts';
import { vaccineOverview } from '../vaccine/queries.ts';
import * as overviews from './queries.ts';

const ofPatient = { patientId: Wire.id };
const window = z.object({ ...ofPatient, page: Wire.page, size: Wire.sizeOf('elsewhere', 100) });

/** A patient nobody knows is told apart from one nothing happened to. */
const overviewOf = <Row extends z.ZodMiniType>(
  row: Row,
  read: (db: Db, of: overviews.OfPatient) => Promise<{ rows: z.output<Row>[]; total: number }>,
) =>
  list({ takes: window, gives: Wire.pageOf(row) }, async (of, context) => {
    await findKnownPatient(context, of.patientId);
    return (await read(context.db, of)) as never;
  });

const findMeasurements = (db: Db, patientId: string): Promise<Omit<Measurement, 'date'>[]> => db<Omit<Measurement, 'date'>[]>`
  select id, recorded_at, (measured ->> 'WEIGHT')::float8 as weight, (measured ->> 'HEIGHT')::float8 as height, (measured ->> 'HEAD_RANGE')::float8 as head
  from vital_signs where patient_id = ${patientId} and deleted_at is null and measured ?| array['WEIGHT', 'HEIGHT', 'HEAD_RANGE']
  order by recorded_at, id`;

export const timelineCalls = {
  queryAllergiesAtLastVisit: call({ takes: z.object({ id: Wire.id }), gives: z.array(allergy) }, async ({ id }, context) => {
    await findKnownPatient(context, id);
    return findAllergiesAtLastVisit(context.db, id);
  }),
  queryAppointmentOverview: overviewOf(Timeline.appointment, overviews.appointmentOverview),
  queryDiagnoseOverview: overviewOf(Timeline.diagnose, overviews.diagnoseOverview),
  queryDrugOverview: overviewOf(Timeline.drug, overviews.drugOverview),
  queryGrowthCurve: call(
    { takes: z.object({ ...ofPatient, indicator: z.enum(['weight', 'height', 'head', 'bmi']) }), gives: Timeline.growth },
    async ({ patientId, indicator }, context) => {
      const { sex, birthDate } = await findKnownPatient(context, patientId);
      if (sex !== 'M' && sex !== 'F') return { sex, birthDate, points: [], curves: [] };
      const age = ageAt(birthDate, dateAt(context.now()));
      const measured = await findMeasurements(context.db, patientId);
      const points = pointsOf(
        indicator,
        sex,
        birthDate,
        measured.map((one) => ({ ...one, date: dateAt(one.recordedAt) })),
      );
      return { sex, birthDate, points, curves: curvesOf(indicator, sex, age ? ageInMonths(age) : 0) };
    },
  ),
  queryLabCheckOverview: overviewOf(Timeline.labCheck, overviews.labCheckOverview),
  queryVaccineOverview: overviewOf(Timeline.vaccine, vaccineOverview),
  queryVideoCheckOverview: overviewOf(Timeline.videoCheck, overviews.videoCheckOverview),
  queryVitalSignOverview: overviewOf(Timeline.vitalSign, overviews.vitalSignOverview),
} satisfies Partial<Calls>;
