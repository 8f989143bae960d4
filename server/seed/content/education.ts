interface ResourceRow {
  title: string;
  introduction: string;
  content: string;
  diagnosisCodes: readonly string[];
  isPublished: boolean;
  daysAgo: number;
  /** Patients who were given it, with the parts they have seen and the diagnosis that gave it. */
  given: readonly { patient: string; seen: number; code?: string }[];
}

/** Education resources of the first clinic. */
export const resources: readonly ResourceRow[] = [
  {
    title: '高血压：在家怎样量血压',
    introduction: '量对血压，是控制血压的第一步。',
    content: [
      '## 什么时候量',
      '早晨起床排尿后、服药前量一次，晚上睡前量一次，每次量 **2 遍**，间隔 1 分钟，取平均值。',
      '## 怎样量',
      '1. 安静坐 5 分钟，背靠椅背，双脚平放',
      '2. 裸露上臂，袖带下缘在肘窝上 2～3 厘米，与心脏同高',
      '3. 量的时候不说话、不动',
      '## 目标',
      '- 一般人在家测量低于 **135/85 mmHg**',
      '- 血压高于 180/120 mmHg，或伴胸痛、气短、肢体无力，请**立即就医**',
    ].join('\n'),
    diagnosisCodes: ['I10'],
    isPublished: true,
    daysAgo: 40,
    given: [
      { patient: 'P01', seen: 1_048_575, code: 'I10.x00' },
      { patient: 'P02', seen: 1023, code: 'I10.x00' },
      { patient: 'P03', seen: 0 },
    ],
  },
  {
    title: '糖尿病：认识和处理低血糖',
    introduction: '出汗、心慌、手抖、饥饿，先想到低血糖。',
    content: [
      '## 有哪些表现',
      '- 出冷汗、心慌、手抖、饥饿',
      '- 头晕、注意力不集中，严重时意识不清',
      '## 马上怎么做',
      '1. 测血糖，低于 **3.9 mmol/L** 就要处理',
      '2. 吃 15 克糖：4 块方糖，或半杯含糖饮料',
      '3. 15 分钟后再测，仍低再吃一次',
      '## 什么时候打 120',
      '叫不醒或不能吞咽时，**不要喂食**，立即拨打 120。',
    ].join('\n'),
    diagnosisCodes: ['E10', 'E11'],
    isPublished: true,
    daysAgo: 35,
    given: [{ patient: 'P02', seen: 1_048_575 }],
  },
  {
    title: '孩子发热怎么办',
    introduction: '看精神状态，不只看体温。',
    content: [
      '## 在家护理',
      '- 多喝水，衣被适中，不捂汗',
      '- 体温 38.5℃ 以上且不舒服时，按医生交代的剂量服退热药',
      '- 不用酒精擦浴，两种退热药不交替使用',
      '## 请马上来医院',
      '- 3 个月以内的婴儿发热',
      '- 精神差、叫不醒、抽搐、呼吸费力',
      '- 皮疹按压不褪色',
    ].join('\n'),
    diagnosisCodes: ['J00', 'J06', 'R50'],
    isPublished: true,
    daysAgo: 20,
    given: [],
  },
  {
    title: '输液后注意事项',
    introduction: '',
    content: '拔针后按压 3～5 分钟，不要揉。\n留观 30 分钟，出现皮疹、胸闷、发冷请立即告诉护士。',
    diagnosisCodes: [],
    isPublished: false,
    daysAgo: 3,
    given: [],
  },
];
