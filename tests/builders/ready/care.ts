import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** A complaint of its own that is about nobody of the staff. */
const complaintIn = (own: Own, state: 'handling' | 'closed') =>
  own.like('complaint', `practice_id = :p and state = '${state}'`, { number: `TS${uuidv7().slice(-6)}`, against_staff_id: null });

const ruleDraft = {
  event: 'visit',
  diagnosisPrefix: '',
  itemId: null,
  packageId: null,
  ageFrom: 60,
  ageTo: null,
  sex: null,
  days: 7,
  type: 'chronic',
  method: 'phone',
  templateId: null,
  assign: 'doctor',
  roleId: null,
};

/** A rule that has made no follow-up yet. */
const ruleIn = async (own: Own) =>
  seen(await own.like('followup_rule', 'practice_id = :p', { name_zh: `n${uuidv7()}`, sort: 900, enabled: true, version: 1 }));

/** A template that no follow-up uses yet. */
const templateIn = async (own: Own) =>
  seen(await own.like('followup_template', 'practice_id = :p', { name_zh: `n${uuidv7()}`, sort: 900, enabled: true, version: 1 }));

export const care: Partial<Record<Call, Readied>> = {
  closeComplaint: async (own) => ({ ...seen(await complaintIn(own, 'handling')), result: 'resolved', cause: 'process', satisfaction: '' }),
  reopenComplaint: async (own) => seen(await complaintIn(own, 'closed')),
  saveComplaint: async (own) => ({
    ...seen(await complaintIn(own, 'handling')),
    patientId: (await own.find('select * from complaint where practice_id = :p and patient_id is not null limit 1')).patientId,
    channel: 'phone',
    kind: 'waiting',
    level: 'general',
    receivedAt: own.at(-1, '09:00'),
    againstStaffId: null,
    againstDepartmentId: null,
    handlerId: null,
  }),
  saveComplaintStep: async (own) => ({ ...seen(await complaintIn(own, 'handling')), handlerId: null }),
  deleteFollowUpRule: async (own) => ({ ...(await ruleIn(own)), reason: 'n' }),
  moveFollowUpRule: async (own) => ({ id: (await ruleIn(own)).id, direction: 'up' }),
  queryFollowUpRulePreview: async () => ({ ...ruleDraft, nameZh: 'n73' }),
  saveFollowUpRule: async (own) => ({ ...(await ruleIn(own)), ...ruleDraft, nameZh: 'n74' }),
  setFollowUpRuleEnabled: async (own) => ({ ...(await ruleIn(own)), flag: 0 }),
  deleteFollowUpTemplate: async (own) => ({ ...(await templateIn(own)), reason: 'n' }),
  moveFollowUpTemplate: async (own) => ({ id: (await templateIn(own)).id, direction: 'up' }),
  saveFollowUpAttempt: async (own) => ({
    ...seen(await own.like('followup_plan', 'practice_id = :p and status = 0', { rule_id: null, event_id: null })),
    outcome: 'busy',
    nextDate: own.day(2),
  }),
  saveFollowUpRole: async (own) => ({
    roleId: (await own.find('select id from role where not exists (select from followup_role f where f.role_id = role.id) limit 1')).id,
    version: 0,
    templateIds: [],
    departmentIds: [],
    enabled: false,
  }),
  saveFollowUpTemplate: async (own) => ({
    ...(await templateIn(own)),
    nameZh: 'n71',
    questions: [{ key: 'q1', kind: 'text', nameZh: 'n72', nameEn: '', options: [], required: false }],
    departmentIds: [],
  }),
  setFollowUpTemplateEnabled: async (own) => ({ ...(await templateIn(own)), flag: 0 }),
};
