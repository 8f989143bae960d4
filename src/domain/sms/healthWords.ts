/** Words that tell a reader of somebody's phone about health. A message names the clinic and asks to come or to call. */
export const healthWords = [
  ...['诊断', '阳性', '阴性', '艾滋', '梅毒', '性病', '肝炎', '乙肝', '怀孕', '妊娠', '流产', '避孕', '癌', '肿瘤', '抑郁', '精神'],
  ...[
    'hiv',
    'aids',
    'syphilis',
    'hepatitis',
    'pregnan',
    'abortion',
    'cancer',
    'tumour',
    'tumor',
    'diagnos',
    'positive',
    'depress',
    'psychiatr',
  ],
];
