import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail, patientName, mobile, mrn } = clinicAndPatient;
const nobody = { zh: '', en: '' };
const liuhong = { zh: '刘红', en: 'Liu Hong' };
const shen = { zh: '沈远航', en: 'Shen Yuanhang' };

export const sample: Print.ComplaintPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  patientName,
  mobile,
  mrn,
  number: 'TS20261118-001',
  channelName: { zh: '电话', en: 'Telephone' },
  kindName: { zh: '等候时间', en: 'Waiting time' },
  level: 'serious',
  content: '预约 9:00 就诊，10:50 才叫到号，期间询问前台两次，未得到解释。',
  againstStaffName: { zh: '赵倩', en: 'Zhao Qian' },
  departmentName: { zh: '全科', en: 'General practice' },
  receivedAt: '2026-11-18T01:00:00.000Z',
  dueOn: '2026-11-21',
  handlerName: shen,
  state: 'closed',
  result: 'resolved',
  resultWords: '已当面致歉，说明当日急诊插诊的情况，患者接受；前台叫号延误超过 30 分钟须主动告知。',
  causeName: { zh: '流程不顺畅', en: 'Cumbersome process' },
  satisfactionName: { zh: '满意', en: 'Satisfied' },
  closedAt: '2026-11-20T06:30:00.000Z',
  closedByName: shen,
  steps: [
    { kind: 'registered', words: '', handlerName: nobody, at: '2026-11-18T01:05:00.000Z', staffName: liuhong },
    { kind: 'assigned', words: '', handlerName: shen, at: '2026-11-18T01:06:00.000Z', staffName: liuhong },
    { kind: 'handled', words: '电话联系患者，约定 20 日来院沟通。', handlerName: nobody, at: '2026-11-18T03:20:00.000Z', staffName: shen },
  ],
};
