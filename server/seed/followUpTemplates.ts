import type { Question } from '../../src/domain/followup/questions.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

const ask = (key: string, kind: Question['kind'], nameZh: string, nameEn: string, options: string[] = [], required = false): Question => ({
  key,
  kind,
  nameZh,
  nameEn,
  options,
  required,
});

/** Questions of the demonstration clinics after procedures, and for patients with a long-term condition. */
const templates = [
  {
    nameZh: '治疗后回访',
    nameEn: 'After a treatment',
    script: '您好，我是杏林门诊的护士，想了解您治疗后的恢复情况。',
    questions: [
      ask('state', 'one', '总体感觉', 'How the patient feels', ['好转', '没有变化', '加重'], true),
      ask('signs', 'many', '有无以下情况', 'Signs', ['发热', '红肿', '渗液', '出血', '均无']),
      ask('pain', 'score', '疼痛评分', 'Pain score'),
      ask('note', 'text', '其他情况', 'Anything else'),
    ],
  },
  {
    nameZh: '高血压慢病回访',
    nameEn: 'Hypertension',
    script: '您好，这里是杏林门诊，按计划了解您的血压和用药情况。',
    questions: [
      ask('systolic', 'number', '近一周最高收缩压（mmHg）', 'Highest systolic pressure of the week (mmHg)', [], true),
      ask('drugs', 'one', '是否按时服药', 'Takes the drugs as prescribed', ['按时', '有漏服', '已停药'], true),
      ask('next', 'date', '下次复诊日期', 'Next visit'),
    ],
  },
];

/** Patients with hypertension are called a month after each visit. */
const rule = {
  nameZh: '高血压就诊后一个月',
  nameEn: 'A month after a visit with hypertension',
  event: 'diagnosis',
  prefix: 'I10',
  days: 30,
};

export async function loadFollowUpTemplates({ sql, orgId, practices, staff }: Loading): Promise<void> {
  for (const practiceId of practices.values()) {
    await setTenant(sql, orgId, practiceId);
    await insertAll(
      sql,
      'followup_template',
      templates.map(({ nameZh, nameEn, script, questions }, sort) => ({
        org_id: orgId,
        practice_id: practiceId,
        id: newId(),
        name_zh: nameZh,
        name_en: nameEn,
        script,
        questions: sql.json(questions as never),
        sort,
      })),
    );
    const { nameZh, nameEn, event, prefix, days } = rule;
    const said = {
      type: 'chronic',
      method: 'phone',
      content: '血压、用药和不适情况',
      assign: 'doctor',
      changed_by: found(staff, 'chenyi'),
    };
    const place = { org_id: orgId, practice_id: practiceId, id: newId(), name_zh: nameZh, name_en: nameEn };
    await insertAll(sql, 'followup_rule', [{ ...place, event, diagnosis_prefix: prefix, days, ...said }]);
  }
}
