import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';
import { issuedOnce, visitIn } from './visits.ts';

/** A visit of the person that is archived. */
const archived = (own: Own) => visitIn(own, 3, { completed_at: own.at(0, '00:00') });

/** Signed corrections of an archived record. */
export const corrections: Partial<Record<Call, Readied>> = {
  correctDiagnoses: async (own) => {
    const { encounter } = await archived(own);
    const { code, nameZh, nameEn } = await own.find('select code as id, 1 as version, * from diagnosis_entry order by code limit 1');
    return {
      noteRecordId: encounter.id,
      seen: 0,
      reason: 'x',
      confirmed: true,
      rows: [{ code, nameZh, nameEn: nameEn ?? '', certainty: 'confirmed', note: '' }],
    };
  },
  correctVitalSigns: async (own) => {
    const { appointment, encounter } = await archived(own);
    const measured = await own.like('vital_signs', 'practice_id = :p and deleted_at is null', {
      appointment_id: appointment.id,
      patient_id: encounter.patientId,
    });
    return {
      noteRecordId: encounter.id,
      id: measured.id,
      seen: 0,
      reason: 'x',
      confirmed: true,
      recordedAt: own.at(0, '00:00'),
      values: { TEMPERATURE: 36.7 },
      repeated: undefined,
    };
  },
  replaceCertificate: async (own) => {
    const { encounter } = await archived(own);
    const of = { encounter_id: encounter.id, patient_id: encounter.patientId };
    const diagnosis = await own.like('diagnosis', 'practice_id = :p', of);
    const certificate = await own.like('certificate', 'practice_id = :p', {
      ...issuedOnce,
      serial: 9998,
      number: 'N2',
      ...of,
      issued_by: own.me,
    });
    return {
      noteRecordId: encounter.id,
      id: certificate.id,
      seen: 0,
      reason: 'x',
      kind: 'diagnosis',
      diagnoses: [diagnosis.nameZh],
      restFrom: null,
      restTo: null,
      advice: '',
    };
  },
};
