import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import { type Found, type Own, type Readied, withoutFlow } from './own.ts';

/** Columns of a certificate that is valid, with a number of its own. */
export const issuedOnce = { serial: 9999, number: 'N1', voided_by: null, voided_at: null, void_reason: '' };

let slot = 0;
/** A half hour of its own, long ago: nobody is booked then. */
const longAgo = () => {
  const at = Date.UTC(2021, 0, 4, 1) + slot++ * 3_600_000;
  return `["${new Date(at).toISOString()}","${new Date(at + 1_800_000).toISOString()}")`;
};

export const appointmentIn = ({ like }: Own, status: number, changes: Record<string, unknown> = {}) =>
  like('appointment', 'practice_id = :p and status = 1 and not is_walk_in', { status, during: longAgo(), ...changes });

/** A visit of one's own in some state: 1 under way, 2 interrupted, 3 completed. */
export async function visitIn(own: Own, status: 0 | 1 | 2 | 3, changes: Record<string, unknown> = {}) {
  const appointment = await appointmentIn(own, { 0: 2, 1: 3, 2: 9, 3: 4 }[status], { doctor_id: own.me, signed_at: own.at(0, '00:00') });
  const encounter = await own.like('encounter', `practice_id = :p and status = ${status}`, {
    appointment_id: appointment.id,
    patient_id: appointment.patientId,
    doctor_id: own.me,
    ...changes,
  });
  return { appointment, encounter };
}

/** An object as a screen saw it. */
export const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

const secondPaper = { secondIdType: 'other', secondIdNumber: 'B7' };

/** The condition of an order rule that no order fits: of an ingredient nobody has. */
const noOrder = {
  itemId: null,
  ingredient: 'no such ingredient',
  atcPrefix: '',
  categoryCode: '',
  sex: null,
  leastMonths: null,
  greatestMonths: null,
  diagnosisPrefix: '',
  withIngredient: '',
  quantityAbove: null,
  daysAbove: null,
};

const listed = ({ find }: Own) => find('select code, name_zh, name_en from diagnosis_entry order by code limit 1');
const diagnosisOf = ({ code, nameZh, nameEn }: Found) => ({ code, nameZh, nameEn: nameEn ?? '', certainty: 'confirmed', note: '' });

export const visits: Partial<Record<Call, Readied>> = {
  // Of today, whatever the hour: the demonstration's own may be of yesterday by now.
  appointmentSign: async (own) => ({
    id: (await appointmentIn(own, 1, { is_walk_in: true, during: `[${own.at(0, '00:00')},${own.at(0, '00:15')})` })).id,
  }),
  breakPromise: async (own) => ({ id: (await appointmentIn(own, 1)).id, missReason: 'elsewhere' }),
  cancelSign: async (own) => ({ id: (await appointmentIn(own, 2)).id }),
  changeAppointmentStatus: async (own) => ({ id: (await appointmentIn(own, 1)).id, status: 6, reason: 'better' }),
  dragAppointment: async (own) => ({ ...seen(await appointmentIn(own, 1)), startsAt: own.at(40, '10:00'), duration: 30 }),
  saveAppointment: (own) => ({ startsAt: own.at(41, '10:00'), duration: 30, typeCode: 'first', sourceCode: 'desk' }),
  updateAppointment: async (own) => ({
    ...seen(await appointmentIn(own, 1)),
    startsAt: own.at(42, '10:00'),
    duration: 30,
    typeCode: 'first',
    sourceCode: 'desk',
  }),
  saveMissReason: async (own) => ({ id: (await appointmentIn(own, 8)).id, missReason: 'elsewhere' }),
  continueEncounter: async (own) => ({ id: (await visitIn(own, 2)).encounter.id }),
  leaveEncounter: async (own) => ({ id: (await visitIn(own, 1)).encounter.id }),
  rollbackEncounter: async (own) => {
    await withoutFlow(own, 'recordReopening');
    return { id: (await visitIn(own, 3, { completed_at: own.at(0, '00:00') })).encounter.id };
  },
  startEncounter: async (own) => ({ a: (await visitIn(own, 0)).appointment.id, b: own.me }),
  completeEncounter: async (own) => ({
    id: (await visitIn(own, 1)).encounter.id,
    followUp: { planDate: own.day(7), type: 'chronic', method: 'clinic', content: 'x', ownerId: own.me },
    healthType: 'acute',
  }),
  saveAddendum: async (own) => ({
    noteRecordId: (await visitIn(own, 3, { completed_at: own.at(0, '00:00') })).encounter.id,
    kind: 'addendum',
    seen: 0,
    sectionType: null,
    text: 'x',
    reason: '',
  }),
  saveDiagnoses: async (own) => ({
    encounterId: (await visitIn(own, 1)).encounter.id,
    known: [],
    rows: [diagnosisOf(await listed(own))],
  }),
  saveTemplate: async (own) => ({ diagnoses: [diagnosisOf(await listed(own))] }),
  saveAllergy: async ({ find }) => ({
    allergenCode: (await find("select code from dictionary_entry where kind = 'allergen' order by code limit 1")).code,
  }),
  querySharedFacts: async ({ find }) => {
    const { patientId, relativeId } = await find(
      'select * from patient_relation where removed_at is null and org_id = (select org_id from practice where id = :p) order by id limit 1',
    );
    return { patientId, relativeId };
  },
  saveRelative: async ({ find }) => {
    const one = await find('select id from patient where deleted_at is null order by id limit 1');
    const other = await find('select id from patient where deleted_at is null order by id desc limit 1');
    return { patientId: one.id, relativeId: other.id, relation: 'other' };
  },
  saveHistory: async ({ find }) => {
    const { id, version, patientId } = await find("select * from patient_history where status = 'active' and kind = 'past' limit 1");
    return {
      id,
      version,
      patientId,
      noteRecordId: undefined,
      kind: 'past',
      name: '脂肪肝',
      relation: '',
      onset: '2015',
      outcome: '',
      numbers: {},
    };
  },
  updateHistoryStatus: async ({ find }) => ({
    ...seen(await find("select * from patient_history where status = 'active' and kind = 'surgery' limit 1")),
    status: 'historical',
  }),
  deleteHistory: async ({ find }) => ({
    ...seen(await find("select * from patient_history where status = 'active' and kind = 'family' limit 1")),
    reason: 'x',
  }),
  mergeHistories: async (own) => {
    const { encounter } = await visitIn(own, 1);
    await own.like('note_section', 'practice_id = :p', {
      encounter_id: encounter.id,
      section_type: '0019',
      content: { text: '幽门螺杆菌感染' },
    });
    return { noteRecordId: encounter.id, keys: ['added|past||幽门螺杆菌感染'] };
  },
  // Of a child: the vaccines that are due are asked for those only.
  queryPatientStrip: async ({ find }) => ({
    patientId: (await find('select id from patient where birth_date > current_date - 365 and deleted_at is null order by id limit 1')).id,
  }),
  saveNeverAllergic: async ({ find }) => ({
    patientId: (
      await find(
        'select p.id from patient p where not never_allergic and not exists (select from patient_allergy a where a.patient_id = p.id) limit 1',
      )
    ).id,
    flag: 1,
  }),
  saveAllergyUnable: async (own) => ({ patientId: (await visitIn(own, 1)).encounter.patientId, reason: '昏迷' }),
  savePregnancy: async ({ find }) => ({
    patientId: (await find("select id from patient where sex = 'F' limit 1")).id,
    state: 'pregnant',
    weeks: 12,
  }),
  saveRuleLevel: () => ({ code: 'stock', level: 'off', version: 0 }),
  saveOrderRule: () => ownRule,
  deleteOrderRule: async (own) => ({
    id: (
      await own.make('order_rule', {
        id: uuidv7(),
        name: 'x',
        level: 'remind',
        condition: noOrder,
        createdAt: new Date(),
        createdBy: own.me,
      })
    ).id,
  }),
  saveVitalSigns: async (own) => ({
    appointmentId: (await visitIn(own, 1)).appointment.id,
    id: undefined,
    version: 0,
    recordedAt: own.at(0, '00:00'),
    values: { TEMPERATURE: 36.5 },
  }),
  withdrawVitalSigns: async (own) => {
    const { appointment, encounter } = await visitIn(own, 1);
    const measured = await own.like('vital_signs', 'practice_id = :p and deleted_at is null', {
      appointment_id: appointment.id,
      patient_id: encounter.patientId,
      recorded_by: own.me,
    });
    return { appointmentId: appointment.id, id: measured.id, version: measured.version, reason: 'x' };
  },
  deleteConsulting: async (own) => ({ ...seen(await own.like('consulting_record', 'practice_id = :p and status = 0')) }),
  saveConsulting: async (own) => {
    const { id, version, patientId } = await own.find(
      'select * from consulting_record where practice_id = :p and patient_id is not null limit 1',
    );
    return {
      id,
      version,
      patientId,
      type: 'price',
      method: 'phone',
      status: 0,
      ownerId: own.me,
      planDate: own.day(1),
      satisfaction: '',
    };
  },
  saveFollowUp: async (own) => {
    const { id, version, patientId } = await own.find('select * from followup_plan where practice_id = :p and status = 0 limit 1');
    return {
      id,
      version,
      patientId,
      encounterId: null,
      templateId: null,
      type: 'chronic',
      method: 'clinic',
      planDate: own.day(7),
      ownerId: own.me,
    };
  },
  createExternalLink: async ({ find }) => {
    const { id, patientId } = await find('select id, patient_id from encounter where practice_id = :p and status = 3 limit 1');
    return { patientId, objectId: id };
  },
  saveCatalogue: async (own) => ({
    ...seen(await own.like('document_catalogue', 'practice_id = :p', { name: 'renamed' })),
    parentId: null,
    name: 'of the year',
    nameEn: '',
  }),
  deleteCatalogue: async (own) => ({ ...seen(await own.like('document_catalogue', 'practice_id = :p', { name: 'empty' })) }),
  saveDocument: async (own) => {
    const { appointment } = await visitIn(own, 1);
    const file = await own.like('stored_file', 'practice_id = :p', { patient_id: appointment.patientId });
    return { patientId: appointment.patientId, appointmentId: appointment.id, fileId: file.id };
  },
  deletePatient: async ({ like }) => ({
    id: (await like('patient', 'deleted_at is null', { mrn: 'N1', id_number: '', mobile: '13900139001' })).id,
  }),
  savePatient: () => ({
    ...secondPaper,
    idType: 'passport',
    idNumber: 'E12345678',
    mobile: '13900139002',
    isDeceased: false,
    deceasedOn: null,
    contactMobile: '13900139003',
    tags: ['child'],
  }),
  updatePatient: () => ({
    ...secondPaper,
    idType: 'passport',
    idNumber: 'E12345679',
    mobile: '13900139004',
    isDeceased: false,
    deceasedOn: null,
    contactMobile: '13900139005',
    tags: ['child'],
  }),
  issueCertificate: async (own) => {
    const { encounter } = await visitIn(own, 1);
    const diagnosis = await own.like('diagnosis', 'practice_id = :p', { encounter_id: encounter.id, patient_id: encounter.patientId });
    return { noteRecordId: encounter.id, kind: 'diagnosis', diagnoses: [diagnosis.nameZh], restFrom: null, restTo: null };
  },
  voidCertificate: async (own) => ({
    id: (await own.like('certificate', 'practice_id = :p', { ...issuedOnce, issued_by: own.me })).id,
  }),
  saveNote: async (own) => ({ noteRecordId: (await visitIn(own, 1)).encounter.id, sectionType: '0001', version: 0 }),
  bindFan: async (own) => ({
    a: (await own.like('patient', 'deleted_at is null', { mrn: 'N33', id_number: '', mobile: '13900139033' })).id,
    b: (await own.like('fan', 'true', { channel_id: 'n33' })).id,
  }),
};

const ownRule = {
  id: undefined,
  version: undefined,
  name: '布洛芬限量',
  level: 'remind',
  messageZh: '不超过 3 天',
  messageEn: '',
  enabled: true,
  itemId: null,
  ingredient: 'ibuprofen',
  atcPrefix: '',
  categoryCode: '',
  sex: null,
  leastMonths: null,
  greatestMonths: null,
  diagnosisPrefix: '',
  withIngredient: '',
  quantityAbove: null,
  daysAbove: 3,
  effectiveFrom: null,
  effectiveUntil: null,
};
