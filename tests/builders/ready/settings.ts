import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import { ownContent } from '../../../src/domain/print/templateContent.ts';
import { type Own, type Readied, withoutFlow } from './own.ts';
import { colleague } from './people.ts';
import { appointmentIn } from './visits.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

const practiceValues = {
  phone: '02112345678',
  email: 'a@example.org',
  website: '',
  opens: '09:00',
  closes: '17:00',
  provinceCode: '310000',
  cityCode: '310100',
  logo: null,
};
const roleFor = (own: Own, code: string) =>
  own.like('role', `code = 'storekeeper'`, { authorities: ['m_home'], code, name_zh: code, name_en: code });

const otherPractice = 'select * from practice where id <> :p and org_id = (select org_id from practice where id = :p) limit 1';

const askingAnnouncement = (own: Own) =>
  own.like('announcement', 'practice_id is null', { published: true, asks_receipt: true, starts_on: own.day(-1), ends_on: own.day(2) });

const noCourse = { routeCode: null, frequencyCode: null, duration: null };

export const settings: Partial<Record<Call, Readied>> = {
  saveOrdersConfiguration: async ({ find }) => ({
    kinds: ['drug', 'lab'],
    routes: [],
    frequencies: [],
    usual: { drug: noCourse, infusion: noCourse },
    names: [],
    version: (await find("select version, code as id from setting where practice_id = :p and code = 'ORDERS'")).version,
  }),
  queryOperation: async (own) => ({
    id: (await own.make('audit_log', { id: uuidv7(), at: own.at(-1, '09:00'), staff_id: own.me, call: 'saveDepartment' })).id,
  }),
  saveChargeItem: async ({ find }) => {
    const { id, version, code, nameZh, categoryCode, adviceType } = await find(
      'select * from item where advice_type = 3 order by id limit 1',
    );
    const plain = { sexLimit: null, procedureCode: null, allergenClasses: null, isIonising: null, contrast: null, price: 1000 };
    return { id, version, code, nameZh, categoryCode, adviceType, ...plain };
  },
  createBasicConfig: () => ({ at: '08:00', code: 'nn' }),
  updateBasicConfig: async (own) => ({ ...(await ownEntry(own, 'frequency', 'n4')), at: '08:00', times: 1, days: 1 }),
  deleteBasicConfig: async (own) => ({ id: `frequency.${(await ownEntry(own, 'frequency', 'n5')).code}`, version: 1 }),
  saveDictionaryEntry: async (own) => ({ ...(await ownEntry(own, 'patientTag', 'n6')), nameZh: 'n7' }),
  setDictionaryEntryEnabled: async (own) => ({ ...(await ownEntry(own, 'patientTag', 'n8')), flag: 0 }),
  moveDictionaryEntry: async (own) => ({
    code: (await own.find(`select code as id, code from dictionary where kind = 'patientTag' order by sort desc limit 1`)).code,
  }),
  saveChargeCategory: async (own) => ({
    id: (await ownEntry(own, 'itemCategory', 'n9')).code,
    version: 1,
    nameZh: 'n10',
    parentCode: null,
  }),
  deleteChargeCategory: async (own) => ({ id: (await ownEntry(own, 'itemCategory', 'n11')).code, version: 1 }),
  setChargeCategoryEnabled: async (own) => ({ id: (await ownEntry(own, 'itemCategory', 'n12')).code, version: 1 }),
  saveEncounterFee: async ({ find }) => ({
    titleCode: null,
    itemId: (await find(`select id from item where category_code = 'consultation' and enabled limit 1`)).id,
  }),
  deleteInsurancePlan: async (own) => seen(await own.like('insurance_plan', 'true', { name_zh: 'N1' })),
  saveInsurancePlan: async ({ find }) => {
    const { id: companyId } = await find('select * from insurance_company order by id limit 1');
    const { id: itemId } = await find('select id from item order by id limit 1');
    const rules = [{ categoryCode: null, itemId, isCovered: true, selfPayRate: null, unitMaximum: null }];
    return { id: undefined, version: undefined, companyId, nameZh: 'N2', selfPayRate: 20, rules };
  },
  saveDiscountRule: () => ({
    nameZh: 'n1',
    who: 'everyone',
    roleId: null,
    staffId: null,
    what: 'all',
    categoryCode: null,
    itemId: null,
    startsOn: null,
    endsOn: null,
  }),
  bindApplication: async (own) => ({
    a: (
      await own.like('appointment_application', 'practice_id = :p', {
        status: 0,
        fan_id: (await own.like('fan', 'true', { channel_id: 'n13' })).id,
        patient_id: null,
        appointment_id: null,
        decided_at: null,
        decided_by: null,
      })
    ).id,
    b: (
      await own.find(
        'select id from patient p where not exists (select from fan_binding b where b.patient_id = p.id) order by id desc limit 1',
      )
    ).id,
  }),
  noticeAppointmentCancelled: async (own) => ({ id: (await told(own, 6)).id }),
  noticeAppointmentChanged: async (own) => {
    const { id, startsAt } = await told(own, 1);
    return { a: id, c: startsAt };
  },
  noticeAppointmentCreated: async (own) => ({ id: (await told(own, 1)).id }),
  noticeAppointmentRemind: async (own) => ({ id: (await told(own, 1)).id }),
  noticeSign: async (own) => ({ id: (await told(own, 2)).id }),
  noticeLeave: async (own) => ({ id: (await told(own, 4)).id }),
  noticeBilling: async (own) => ({
    id: (
      await own.like('bill', 'practice_id = :p and status = 1', { bill_number: 'n14', encounter_id: null, patient_id: await follower(own) })
    ).id,
  }),
  noticeSendPayment: async (own) => ({
    id: (
      await own.like('bill', 'practice_id = :p and status = 0', { bill_number: 'n15', encounter_id: null, patient_id: await follower(own) })
    ).id,
  }),
  queryInpatientAuthorization: async (own) => {
    await own.change(
      `insert into inpatient_module select (select org_id from practice where id = :p), :p, now(), :me on conflict do nothing`,
    );
    return {};
  },
  setStaffRole: async (own) => {
    await withoutFlow(own, 'staffRoles');
    const role = await roleFor(own, 'n15x');
    return { id: (await colleague(own)).id, roleId: role.id, practiceId: own.practiceId, flag: 1 };
  },
  saveStaff: async (own) => {
    await withoutFlow(own, 'staffRoles');
    const { id, version, staffNo } = await colleague(own);
    const role = await roleFor(own, 'n16');
    return {
      titleCode: null,
      postCode: null,
      professionalCode: null,
      educationCode: null,
      id,
      version,
      staffNo,
      loginName: 'xujing',
      password: undefined,
      mobile: '13900139008',
      email: 'a@example.org',
      homeRoleId: role.id,
      workplaces: [{ practiceId: own.practiceId, departmentId: null, roleIds: [role.id] }],
    };
  },
  updateSystemParameter: async ({ find }) => {
    const { version } = await find(`select code as id, version from setting where practice_id = :p and code = 'BILL_EXPORT_ROWS'`);
    return { code: 'BILL_EXPORT_ROWS', value: 12_345, version };
  },
  saveHomePage: async ({ find }) => ({
    version: (await find(`select coalesce((select version from home_page limit 1), 0) as version`)).version,
  }),
  saveOrg: ({ me }) => ({ phone: '02112345678', administratorId: me }),
  restorePrintTemplate: () => ({ document: 'lab', version: 0, from: 0 }),
  savePrintTemplate: () => ({ document: 'bill', version: 0, content: ownContent('bill') }),
  savePractice: () => ({ ...practiceValues, code: 'N1' }),
  updatePractice: () => ({ ...practiceValues }),
  deleteNoteType: async (own) => ({ id: (await own.like('note_type', 'practice_id = :p', { name_zh: 'N1', is_default: false })).id }),
  saveNoteType: async (own) => ({
    ...seen(await own.like('note_type', 'practice_id = :p', { name_zh: 'N2', is_default: false })),
    printed: ['1'],
    isDefault: false,
    isForReturn: false,
  }),
  setDefaultSearchFilter: async ({ find }) => {
    const { id, list } = await find('select * from saved_filter where practice_id = :p and owner_id = :me limit 1');
    return { id, list };
  },
  deleteRole: async (own) => seen(await roleFor(own, 'n1')),
  saveRoleLimits: async (own) => ({ ...seen(await roleFor(own, 'n17')), limits: { cardRefund: 1 } }),
  saveRole: async (own) => ({ ...seen(await roleFor(own, 'n2')), nameZh: 'n3', headOnly: false }),
  checkSuspension: (own) => ({ startsAt: own.at(0, '08:00'), endsAt: own.at(1, '08:00') }),
  checkScheduling: (own) => ({ from: own.day(0), to: own.day(7) }),
  copyWeek: (own) => ({ from: own.day(0), to: own.day(35) }),
  saveScheduling: async (own) => ({ date: own.day(60) }),
  saveShiftKind: () => ({ abbreviation: 'Q', opensAt: 480, closesAt: 720, duration: 15 }),
  saveSuspension: (own) => ({
    id: undefined,
    version: undefined,
    startsAt: own.at(61, '10:00'),
    endsAt: own.at(61, '11:00'),
    reasonCode: 'leave',
    handOver: [],
    callOff: [],
  }),
  saveAppointmentSetting: async ({ find }) => ({
    values: {
      slot: 15,
      increment: 15,
      concurrency: 1,
      maximumSuspensionDays: 30,
      reminderHours: 24,
      officeHours: Array.from({ length: 7 }, () => ({ opensAt: 480, closesAt: 1080 })),
    },
    version: (await find(`select coalesce((select version from appointment_setting where practice_id = :p), 0) as version`)).version,
  }),
  makeHeadPractice: async ({ find }) => seen(await find(otherPractice)),
  setPracticeEnabled: async ({ find }) => ({ ...seen(await find(otherPractice)), flag: 0 }),
  setDepartmentEnabled: async (own) => ({
    ...seen(await own.like('department', 'practice_id = :p', { code: 'N31', name_zh: 'N31', enabled: true })),
    flag: 0,
  }),
  readAnnouncement: async (own) => ({ id: (await askingAnnouncement(own)).id }),
  remindAnnouncement: async (own) => seen(await askingAnnouncement(own)),
  setAnnouncementPublished: async (own) => ({
    ...seen(await own.like('announcement', 'practice_id is null', { published: true })),
    flag: 0,
  }),
  setDefaultTemplate: () => ({ id: 'CFS' }),
  saveLabIndicator: () => ({
    loinc: '718-7',
    ranges: [
      {
        sex: '',
        fromMonths: 0,
        toMonths: 12,
        low: 1,
        high: 2,
        criticalLow: null,
        criticalHigh: null,
        criticalWords: '+++',
        zh: 'x',
        en: 'x',
      },
    ],
  }),
  saveVaccinePlan: () => ({
    rows: [
      {
        vaccineCode: 'other',
        name: 'x',
        doseNumber: 1,
        givenOn: '2026-03-05',
        batchNumber: 'x',
        positionCode: 'left-deltoid',
        place: 'x',
        note: 'x',
      },
    ],
  }),
  queryModulePrint: async ({ find }) => {
    const { id, module } = await find(`select encounter_id as id, section_type as module from note_section where practice_id = :p limit 1`);
    return { noteRecordId: id, modules: [module] };
  },
  queryPrescriptionPrint: async ({ find }) => {
    const { id, number } = await find(
      `select encounter_id as id, prescription_number as number from advice where practice_id = :p and prescription_number is not null limit 1`,
    );
    return { encounterId: id, prescriptionNumber: number };
  },
};

/** An entry the organisation has added to a list. */
async function ownEntry(own: Own, kind: string, code: string) {
  const { orgId } = await own.find('select org_id, id from practice where id = :p');
  await own.change(`insert into own_dictionary_entry (org_id, kind, code, name_zh, name_en, pinyin, initials, sort, extra)
    values ('${orgId}', '${kind}', '${code}', '${code}', '${code}', '${code}', '${code}', 900,
      (select extra - 'once' from dictionary_entry where kind = '${kind}' order by sort limit 1))`);
  return { kind, code, version: 1 };
}

const follower = async ({ find }: Own) =>
  (await find('select patient_id as id from fan_binding where ended_at is null order by id limit 1')).id;
const told = async (own: Own, status: number) => appointmentIn(own, status, { patient_id: await follower(own) });
