import { type Definition, formatVersion } from '../shapes.ts';
import { choices, element, words } from './build.ts';

/** Signs with which a patient is seen at once. */
const alarms = choices(
  ['chest', '胸痛或胸部压迫感', 'Chest pain or pressure'],
  ['breath', '喘不上气', 'Trouble breathing'],
  ['faint', '晕倒或神志不清', 'Fainting or confusion'],
  ['weakness', '一侧手脚无力、口角歪斜或说话不清', 'Sudden weakness of one side, a drooping face or slurred speech'],
  ['bleeding', '大量出血、呕血或黑便', 'Heavy bleeding, vomiting blood or black stools'],
  ['swelling', '脸、嘴唇或喉咙突然肿胀', 'Sudden swelling of the face, lips or throat'],
  ['harm', '有伤害自己的念头', 'Thoughts of harming yourself'],
).map((option) => ({ ...option, isAlert: true }));

/**
 * The questions of a clinic that has no form of its own. Sheets of older releases were written in them: their codes never change, and a
 * question that is taken away would take answers out of sight.
 */
export const standardInquiry: Definition = {
  format: formatVersion,
  elements: [
    element('text', 'complaint', words('哪里不舒服？', 'What is troubling you?'), { required: true, into: '0001' }),
    element('choice', 'since', words('从什么时候开始？', 'Since when?'), {
      required: true,
      into: '0001',
      options: choices(
        ['today', '今天', 'Today'],
        ['days', '几天', 'A few days'],
        ['weeks', '几周', 'Weeks'],
        ['months', '几个月', 'Months'],
        ['longer', '更久', 'Longer'],
      ),
    }),
    element('choice', 'alarm', words('现在有下面的情况吗？', 'Do you have any of these now?'), {
      isMany: true,
      into: '0002',
      options: [...alarms, ...choices(['none', '没有这些情况', 'None of these now'])],
    }),
    element('choice', 'course', words('最近变化', 'How has it changed lately?'), {
      into: '0002',
      options: choices(['better', '好转', 'Better'], ['same', '没变化', 'The same'], ['worse', '加重', 'Worse']),
    }),
    element('text', 'treated', words('做过哪些检查或治疗？', 'Any tests or treatment so far?'), { into: '0002' }),
    element('choice', 'allergy', words('有药物或食物过敏吗？', 'Any allergy to medicine or food?'), {
      required: true,
      into: '0019',
      options: choices(['no', '没有', 'No'], ['yes', '有', 'Yes'], ['unknown', '不清楚', 'Not sure']),
    }),
    element('text', 'allergens', words('对什么过敏，有何反应？', 'To what, and what happens?'), {
      shownIf: "allergy = 'yes'",
      into: '0019',
    }),
    element('text', 'medicines', words('正在服用的药物', 'Medicines you take now'), { into: '0008' }),
    element('choice', 'history', words('患过的疾病', 'Illnesses you have had'), {
      isMany: true,
      into: '0019',
      options: choices(
        ['hypertension', '高血压', 'High blood pressure'],
        ['diabetes', '糖尿病', 'Diabetes'],
        ['heart', '心脏病', 'Heart disease'],
        ['asthma', '哮喘', 'Asthma'],
        ['liver', '肝病', 'Liver disease'],
        ['kidney', '肾病', 'Kidney disease'],
        ['operation', '做过手术', 'An operation'],
        ['none', '以上都没有', 'None of these'],
      ),
    }),
    element('choice', 'smoking', words('吸烟', 'Smoking'), {
      into: '0014',
      options: choices(['never', '不吸', 'Never'], ['former', '已戒', 'Stopped'], ['now', '吸烟', 'I smoke']),
    }),
    element('choice', 'pregnancy', words('怀孕或哺乳', 'Pregnancy or nursing'), {
      shownIf: "sex = 'female' and age >= 12 and age <= 55",
      into: '0010',
      options: choices(
        ['no', '没有', 'No'],
        ['possible', '可能怀孕', 'Possibly'],
        ['yes', '怀孕', 'Pregnant'],
        ['nursing', '哺乳期', 'Nursing'],
      ),
    }),
    element('text', 'other', words('还想告诉医生什么？', 'Anything else for the doctor?'), { into: '0002' }),
  ],
};

/** Reads sheets of older releases: every answer is shown, whatever conditions the questions have now. */
export const formerInquiry: Definition = {
  ...standardInquiry,
  elements: standardInquiry.elements.map((element) => ({ ...element, shownIf: '' })),
};
