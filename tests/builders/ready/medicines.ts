import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';
import { seen } from './visits.ts';

/** A medicine of one's own on the list of a patient. */
const medicineOf = ({ like }: Own, status: string) =>
  like('patient_history', "kind = 'past' and org_id = (select org_id from practice where id = :p)", {
    kind: 'drug',
    name: `药 ${uuidv7()}`,
    onset: '',
    encounter_id: null,
    visited_on: null,
    error_reason: '',
    status,
  });

export const medicines: Partial<Record<Call, Readied>> = {
  saveDrugTaken: async ({ find }) => {
    const { id } = await find('select id from patient where deleted_at is null order by id limit 1');
    const usage = { dose: null, doseUnit: null, routeCode: null, frequencyCode: null };
    const named = { name: '华法林 3mg', itemId: null, ingredient: '', since: '', source: 'patient' };
    return { patientId: id, noteRecordId: undefined, id: undefined, version: undefined, ...named, ...usage };
  },
  stopDrugTaken: async (own) => {
    const { id, version, patientId } = await medicineOf(own, 'active');
    return { patientId, id, version, isOwn: false, noteRecordId: undefined, stoppedOn: '2026-01-01', reason: 'x' };
  },
  resumeDrugTaken: async (own) => seen(await medicineOf(own, 'historical')),
  deleteDrugTaken: async (own) => ({ ...seen(await medicineOf(own, 'active')), reason: 'x' }),
  reviewDrugsTaken: async ({ find }) => {
    const { id } = await find(`select p.id from patient p where p.deleted_at is null
      and p.org_id = (select org_id from practice where id = :p) and not exists (select from advice a where a.patient_id = p.id)
      and not exists (select from patient_history h where h.patient_id = p.id and h.kind = 'drug') order by p.id limit 1`);
    return { patientId: id, noteRecordId: undefined, listed: 0 };
  },
};
