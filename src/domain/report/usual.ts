/** Kinds of examination that are described in words of their own where nothing abnormal is found. */
export const usualKinds = [
  'gynaecology',
  'heartUltrasound',
  'vesselUltrasound',
  'ultrasound',
  'bloodPressure',
  'holter',
  'ecg',
  'lungFunction',
  'boneDensity',
  'endoscopy',
  'eye',
  'mri',
  'ctHead',
  'ctChest',
  'ct',
  'chestXray',
  'abdomenXray',
  'xray',
  'other',
] as const;
export type UsualKind = (typeof usualKinds)[number];

/** All of these words stand in the name, in whatever order. */
type Words = readonly RegExp[];

/** The first of which one set of words stands in the name of the item, in Chinese or English. An ultrasound of the heart stands before ultrasound, and so on. */
const kindsByName: readonly (readonly [UsualKind, ...Words[]])[] = [
  ['heartUltrasound', [/心脏/, /彩超|超声/], [/超声心动|echocardio/i]],
  ['vesselUltrasound', [/血管|动脉|静脉/, /彩超|超声/], [/ultrasound/i, /vessel|arter|vein|carotid/i]],
  ['ultrasound', [/彩超|超声|B\s?超|ultrasound|sonogra/i]],
  ['bloodPressure', [/动态血压|ambulatory blood pressure/i]],
  ['holter', [/动态心电|holter/i]],
  ['ecg', [/心电图|electrocardiogram|\be[ck]g\b/i]],
  ['lungFunction', [/肺功能|spirometry|lung function/i]],
  ['boneDensity', [/骨密度|bone (mineral )?density/i]],
  ['endoscopy', [/喉镜|胃镜|肠镜|支气管镜|宫腔镜|内镜|鼻内窥镜|scopy\b/i]],
  ['eye', [/裂隙灯|眼底|slit lamp|fundus/i]],
  ['gynaecology', [/妇科(检查|双合诊|三合诊)|gyna?ecological exam|pelvic exam/i]],
  ['mri', [/磁共振|核磁|\bMRI?\b/i]],
  ['ctHead', [/头|颅|脑/, /CT/], [/head|brain|skull/i, /\bCT\b/]],
  ['ctChest', [/胸|肺/, /CT/], [/chest|lung/i, /\bCT\b/]],
  ['ct', [/CT/]],
  ['chestXray', [/胸|肺/, /DR|X\s?线|片/i], [/chest/i, /x-?ray/i]],
  ['abdomenXray', [/腹/, /DR|X\s?线|平片/i], [/abdom/i, /x-?ray/i]],
  ['xray', [/\bDR\b|X\s?线|平片|骨龄片|x-?ray/i]],
];

/** The kind of an examination by the name of its item; `other` where the name says none. */
export const usualKindOf = (itemName: string): UsualKind =>
  kindsByName.find(([, ...sets]) => sets.some((words) => words.every((word) => word.test(itemName))))?.[0] ?? 'other';
