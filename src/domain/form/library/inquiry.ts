import { choices, element, type Starter, starter, words, yesNo } from './build.ts';

const child: Starter = {
  binding: { ages: { from: 0, to: 14 } },
  ...starter('childInquiry', 'inquiry', words('儿童诊前问诊单', 'Inquiry sheet for children'), [
    element('text', 'complaint', words('孩子哪里不舒服？', 'What is troubling the child?'), { required: true, into: '0001' }),
    element('choice', 'since', words('从什么时候开始？', 'Since when?'), {
      required: true,
      into: '0001',
      options: choices(['today', '今天', 'Today'], ['days', '几天', 'A few days'], ['longer', '一周以上', 'More than a week']),
    }),
    element('number', 'temperature', words('最高体温', 'Highest temperature'), { unit: '℃', least: 34, most: 43, places: 1, into: '0002' }),
    element('choice', 'alarm', words('现在有下面的情况吗？', 'Does the child have any of these now?'), {
      isMany: true,
      required: true,
      into: '0002',
      options: [
        ...choices(
          ['drowsy', '叫不醒或特别没精神', 'Hard to wake or very listless'],
          ['breath', '呼吸费力、口唇发紫', 'Laboured breathing or blue lips'],
          ['fit', '抽搐', 'A fit'],
          ['dry', '半天没有尿', 'No urine for half a day'],
          ['rash', '按压不褪色的皮疹', 'A rash that does not fade when pressed'],
        ).map((option) => ({ ...option, isAlert: true })),
        ...choices(['none', '没有这些情况', 'None of these']),
      ],
    }),
    element('calculation', 'high_fever', words('高热', 'High fever'), {
      formula: 'if(temperature >= 39.5, 1, 0)',
      bands: [
        { from: 0, label: words('否', 'No'), tone: 'normal' },
        { from: 1, label: words('体温 39.5℃ 以上', 'A temperature of 39.5 ℃ or more'), tone: 'alert' },
      ],
    }),
    element('choice', 'allergy', words('有药物或食物过敏吗？', 'Any allergy to medicine or food?'), {
      required: true,
      into: '0019',
      options: yesNo,
    }),
    element('text', 'allergens', words('对什么过敏，有何反应？', 'To what, and what happens?'), {
      shownIf: "allergy = 'yes'",
      required: true,
      into: '0019',
    }),
    element('text', 'medicines', words('已经用过的药', 'Medicines given so far'), { into: '0008' }),
  ]),
};

export const inquiries: readonly Starter[] = [child];
