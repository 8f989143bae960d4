import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';

const reason = 'x';

export const registers: Partial<Record<Call, Readied>> = {
  deleteAppointmentType: async (own) => ({ ...(await ownType(own, 'n30')), reason }),
  deleteEmployer: async (own) => ({ ...(await ownEntry(own, 'employer', 'n60')), reason }),
  deleteGenericName: async (own) => ({ ...(await ownEntry(own, 'generic_name', 'n71')), reason }),
  deleteLeafletFile: async (own) => {
    const goods = await own.find(
      'select id from item i where is_stocked and not exists (select from leaflet_file f where f.item_id = i.id) limit 1',
    );
    const file = {
      id: goods.id,
      item_id: goods.id,
      name: 'x.pdf',
      type: 'application/pdf',
      size: 1,
      sha256: 'x',
    };
    await own.make('leaflet_file', { ...file, created_by: own.me, created_at: own.at(0, '00:00') });
    return { id: goods.id };
  },
  deleteManufacturer: async (own) => ({ ...(await ownEntry(own, 'own_manufacturer', 'n61')), reason }),
  deletePatientLabel: async (own) => ({ ...(await ownWord(own, 'patientTag', 'n50')), reason }),
  deletePatientSource: async (own) => ({ ...(await ownWord(own, 'patientSource', 'n51')), reason }),
  deletePaymentMethod: async (own) => ({ ...(await ownMethod(own, 'n20')), reason }),
  deleteRoom: async (own) => ({ ...(await ownRoom(own, 'n40')), reason }),
  deleteShareRule: async (own) => ({ ...(await ownShareRule(own, 'n80')), reason }),
  mergeGenericNames: async (own) => {
    await ownEntry(own, 'generic_name', 'n74');
    await ownEntry(own, 'generic_name', 'n75');
    return { from: 'n74', into: 'n75', confirmed: true };
  },
  moveAppointmentType: async (own) => ({ id: (await ownType(own, 'n31')).id, direction: 'up' }),
  moveEmployer: async (own) => ({ id: (await ownEntry(own, 'employer', 'n62')).id, direction: 'up' }),
  moveGenericName: async (own) => ({ id: (await ownEntry(own, 'generic_name', 'n73')).id, direction: 'up' }),
  moveManufacturer: async (own) => ({ id: (await ownEntry(own, 'own_manufacturer', 'n63')).id, direction: 'up' }),
  movePaymentMethod: async (own) => ({ id: (await ownMethod(own, 'n21')).id, direction: 'up' }),
  moveRoom: async (own) => ({ id: (await ownRoom(own, 'n41')).id, direction: 'up' }),
  moveShareRule: async (own) => ({ id: (await ownShareRule(own, 'n81')).id, direction: 'up' }),
  saveAppointmentType: async (own) => ({ ...(await ownType(own, 'n32')), nameZh: 'n33', colour: '#8a4b2d', duration: 20 }),
  saveEmployer: async (own) => ({ ...(await ownEntry(own, 'employer', 'n64')), nameZh: 'n65', creditCode: '' }),
  saveGenericName: async (own) => ({
    ...(await ownEntry(own, 'generic_name', 'n76')),
    nameZh: 'n77',
    ingredients: [],
    atcCode: '',
    pharmacyCode: '',
    confirmed: true,
  }),
  saveManufacturer: async (own) => ({ ...(await ownEntry(own, 'own_manufacturer', 'n66')), nameZh: 'n67', creditCode: '' }),
  savePatientLabel: async (own) => ({ ...(await ownWord(own, 'patientTag', 'n52')), nameZh: 'n53', colour: '#2f6f5e' }),
  savePatientSource: async (own) => ({ ...(await ownWord(own, 'patientSource', 'n54')), nameZh: 'n55', parentCode: 'online' }),
  savePaymentMethod: async (own) => ({ ...(await ownMethod(own, 'n22')), nameZh: 'n23', kind: 'voucher' }),
  saveRoom: async (own) => ({ ...(await ownRoom(own, 'n42')), nameZh: 'n43', kind: 'device' }),
  saveShareRule: async (own) => ({
    ...(await ownShareRule(own, 'n82')),
    ...shareTerms,
    nameZh: 'n83',
    rate: 2,
  }),
  setAppointmentTypeEnabled: async (own) => ({ ...(await ownType(own, 'n34')), flag: 0 }),
  setEmployerEnabled: async (own) => ({ ...(await ownEntry(own, 'employer', 'n68')), flag: 0 }),
  setGenericNameEnabled: async (own) => ({ ...(await ownEntry(own, 'generic_name', 'n79')), flag: 0 }),
  setManufacturerEnabled: async (own) => ({ ...(await ownEntry(own, 'own_manufacturer', 'n69')), flag: 0 }),
  setPaymentMethodEnabled: async (own) => ({ ...(await ownMethod(own, 'n24')), flag: 0 }),
  setRoomEnabled: async (own) => ({ ...(await ownRoom(own, 'n44')), flag: 0 }),
  setShareRuleEnabled: async (own) => ({ ...(await ownShareRule(own, 'n84')), flag: 0 }),
};

const shareTerms = {
  nameEn: '',
  staffId: null,
  titleCode: null,
  categoryCode: null,
  itemId: null,
  role: 'ordering',
  base: 'after',
  way: 'percent',
  amount: null,
  tiers: [],
  validFrom: '2099-01-01',
  validTo: null,
};

/** A rule that has given no share yet. */
async function ownShareRule(own: Own, nameZh: string) {
  const { id, version } = await own.like('share_rule', 'practice_id = :p', {
    name_zh: nameZh,
    sort: 900,
    enabled: true,
    valid_from: '2099-01-01',
    version: 1,
  });
  return { id, version };
}

async function ownMethod(own: Own, code: string) {
  await own.change(`insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind, sort)
    select org_id, id, '${code}', '${code}', '${code}', 'voucher', 900 from practice where id = :p`);
  return { id: code, version: 1 };
}

async function ownType(own: Own, code: string) {
  await own.change(`insert into appointment_type (org_id, practice_id, code, name_zh, name_en, colour, duration, sort)
    select org_id, id, '${code}', '${code}', '${code}', '#2f6f9f', 15, 900 from practice where id = :p`);
  return { id: code, version: 1 };
}

/** A room that nobody was booked into. */
async function ownRoom(own: Own, nameZh: string) {
  const { id, version } = await own.like('room', 'practice_id = :p', {
    name_zh: nameZh,
    name_en: nameZh,
    sort: 900,
    enabled: true,
    version: 1,
  });
  return { id, version };
}

/** A word the organisation has added, and no patient has. */
async function ownWord(own: Own, kind: string, code: string) {
  await own.change(`insert into own_dictionary_entry (org_id, kind, code, name_zh, name_en, pinyin, initials, sort)
    select org_id, '${kind}', '${code}', '${code}', '${code}', '${code}', '${code}', 900 from practice where id = :p`);
  return { id: code, version: 1 };
}

/** An entry of a register of the organisation that nothing names, last in its list. */
async function ownEntry(own: Own, table: 'employer' | 'own_manufacturer' | 'generic_name', nameZh: string) {
  const { id, version } = await own.like(table, 'true', { name_zh: nameZh, sort: 900, enabled: true, version: 1 });
  return { id, version };
}
