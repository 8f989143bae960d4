import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import { hasPlan, planOf } from '../../../src/domain/vaccine/schedule.ts';
import * as Vaccine from '../../../src/domain/vaccine/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { findKnownPatient } from '../patient/acts/findKnownPatient.ts';
import { deleteVaccination, saveVaccinePlan } from './acts/savePlan.ts';
import { saveVaccination } from '../nursing/acts/saveVaccination.ts';
import { findVaccinations } from './queries.ts';

export const vaccineCalls = {
  deleteVaccination: call({ takes: z.object({ id: Wire.id, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    deleteVaccination(context, arg),
  ),
  queryVaccinePlan: call({ takes: z.object({ patientId: Wire.id }), gives: Vaccine.plan }, async ({ patientId }, context) => {
    const { birthDate } = await findKnownPatient(context, patientId);
    const vaccinations = await findVaccinations(context.db, patientId);
    const today = dateAt(context.now());
    return { birthDate, doses: hasPlan(birthDate, today) ? planOf(birthDate, vaccinations, today) : [], vaccinations: [...vaccinations] };
  }),
  saveVaccination: call({ takes: Vaccine.injection, gives: Wire.saved }, (draft, context) => saveVaccination(context, draft)),
  saveVaccinePlan: call(
    {
      takes: z.object({ patientId: Wire.id, rows: z.array(Vaccine.draft).check(z.minLength(1), z.maxLength(40)) }),
      gives: z.object({ ids: z.array(Wire.id) }),
    },
    (draft, context) => saveVaccinePlan(context, draft),
  ),
} satisfies Partial<Calls>;
