import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Language } from '../../../src/domain/session/shapes.ts';
import type { TemplateUse } from '../../../src/domain/sms/rules.ts';
import type { Own, Readied } from './own.ts';

const connection = async (own: Own) => {
  await own.change('delete from sms_connection where practice_id = :p');
  return own.make('sms_connection', {
    id: uuidv7(),
    kind: 'aliyun',
    address: 'https://dysmsapi.aliyuncs.com',
    account: 'n',
    sealed_secret: Buffer.alloc(60),
    sign: '杏林',
    app_id: '',
    quiet_from: '21:00',
    quiet_until: '08:00',
  });
};

const templateIn = (own: Own, { use = 'batch', language = 'zh' }: { use?: TemplateUse; language?: Language } = {}) =>
  own.make('sms_template', {
    id: uuidv7(),
    name: `n${uuidv7()}`,
    use,
    language,
    text: '{patient}您好',
    provider_code: 'SMS_1',
    created_at: new Date(),
  });

/** A filter of the patient list that finds one patient whom a message reaches, and how many it finds. */
const filterIn = async (own: Own) => {
  const patient = await own.find(
    `select * from patient where deleted_at is null and not is_deceased and mobile ~ '^1[3-9][0-9]{9}$' and id not in (select patient_id from sms_opt_out)
      and id in (select patient_id from encounter where practice_id = :p) order by id limit 1`,
  );
  const filter = await own.make('saved_filter', {
    id: uuidv7(),
    owner_id: own.me,
    list: 'patient.list',
    name: `n${uuidv7()}`,
    conditions: { keyword: patient.mrn },
    is_shared: false,
  });
  return filter.id;
};

const messageIn = async (own: Own) => {
  const { id: templateId } = await templateIn(own);
  const patient = await own.find('select * from patient where deleted_at is null order by id limit 1');
  return own.make('sms_message', {
    id: uuidv7(),
    use: 'batch',
    object_id: uuidv7(),
    template_id: templateId,
    patient_id: patient.id,
    text: 'n',
    content_values: {},
    state: 'failed',
    fault: 'refused',
    next_try_at: new Date(),
    valid_until: new Date(),
    created_at: new Date(),
  });
};

const draft = { kind: 'aliyun', address: 'https://dysmsapi.aliyuncs.com', account: 'n', secret: 'n1n2n3n4', sign: '杏林', appId: '' };

export const sms: Partial<Record<Call, Readied>> = {
  countSmsRecipients: async (own) => ({ filterId: await filterIn(own) }),
  deleteSmsTemplate: async (own) => {
    const { id, version } = await templateIn(own);
    return { id, version };
  },
  retrySms: async (own) => {
    await connection(own);
    return { id: (await messageIn(own)).id };
  },
  saveMessageConfig: async (own) => {
    const kind = 'cancelAppointment';
    return {
      kind,
      smsTemplateZh: (await templateIn(own, { use: kind, language: 'zh' })).id,
      smsTemplateEn: (await templateIn(own, { use: kind, language: 'en' })).id,
    };
  },
  saveSmsConnection: async (own) => {
    const { version } = await connection(own);
    return { ...draft, quietFrom: '22:00', quietUntil: '07:00', bought: 500, version };
  },
  saveSmsTemplate: async (own) => {
    const { id, version } = await templateIn(own);
    return { id, version, name: `n${uuidv7()}`, use: 'batch', language: 'zh', text: '{patient}您好！', providerCode: 'SMS_2' };
  },
  sendSms: async (own) => {
    await connection(own);
    return { templateId: (await templateIn(own)).id, filterId: await filterIn(own), expected: 1 };
  },
  setSmsOptOut: async (own) => {
    const { id } = await own.find('select * from patient where deleted_at is null order by id limit 1');
    return { patientId: id, flag: 1, reason: 'n' };
  },
};
