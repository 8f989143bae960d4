import type { ConsultationKind } from '../../../src/domain/consultation/kinds.ts';

interface ConsultationRow {
  /** Account of the attending doctor, who asks, and code of the patient of a visit today. */
  doctor: string;
  patient: string;
  kind: ConsultationKind;
  department: string;
  /** Account of the doctor who is asked; left out where the department is. */
  asked?: string;
  reason: string;
  question: string;
  /** Account of the doctor who accepted. */
  accepted?: string;
  note?: { findings: string; opinion: string; advice: string };
  isFinished?: true;
}

/** Consultations of the first clinic, in visits of today. */
export const consultations: readonly ConsultationRow[] = [
  {
    doctor: 'chenyi',
    patient: 'P03',
    kind: 'ordinary',
    department: 'SH-IM',
    asked: 'zhouming',
    reason: '咳嗽两周，夜间加重，抗感染治疗后仍有少量白痰，肺部偶闻哮鸣音。',
    question: '是否考虑咳嗽变异性哮喘，需否加用吸入激素？',
    accepted: 'zhouming',
    note: {
      findings: '双肺呼吸音粗，右下肺可闻少许哮鸣音，未闻湿啰音。既往有过敏性鼻炎。',
      opinion: '急性支气管炎恢复期，咳嗽变异性哮喘待排。',
      advice: '建议行肺通气功能加支气管舒张试验；可先予布地奈德福莫特罗吸入 2 周后复诊。',
    },
    isFinished: true,
  },
  {
    doctor: 'chenyi',
    patient: 'P12',
    kind: 'urgent',
    department: 'SH-IM',
    asked: 'zhouming',
    reason: '腹痛、腹泻 1 天，脐周压痛，体温 38.2 ℃，白细胞 13.6。',
    question: '是否需除外阑尾炎早期？',
    accepted: 'zhouming',
    note: {
      findings: '脐周及右下腹轻压痛，无反跳痛，肠鸣音活跃。',
      opinion: '急性胃肠炎可能性大，目前无阑尾炎体征。',
      advice: '补液对症，6 小时后复查血常规；如转移性右下腹痛立即外科就诊。',
    },
  },
  {
    doctor: 'chenyi',
    patient: 'P10',
    kind: 'ordinary',
    department: 'SH-IM',
    reason: '2 型糖尿病 8 年，二甲双胍加格列美脲，近期空腹血糖 10.2 mmol/L，糖化血红蛋白 9.1%。',
    question: '是否起始基础胰岛素，剂量与监测方案如何？',
  },
  {
    doctor: 'zhouming',
    patient: 'P02',
    kind: 'ordinary',
    department: 'SH-GP',
    asked: 'chenyi',
    reason: '糖尿病合并高血压，拟转社区长期管理。',
    question: '请评估慢病签约管理方案及随访频次。',
    accepted: 'chenyi',
  },
];
