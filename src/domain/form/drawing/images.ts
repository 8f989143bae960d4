interface Words {
  zh: string;
  en: string;
}

/** A region of a picture, drawn by us: a rectangle with round corners or an ellipse around a centre. */
export interface Region {
  code: string;
  label: Words;
  shape: 'box' | 'oval';
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  /** Written into the region, as the number of a tooth. */
  text?: string;
}
export interface Picture {
  width: number;
  height: number;
  regions: readonly Region[];
  captions: readonly { x: number; y: number; label: Words }[];
}

export const imageNames = ['teeth', 'milkTeeth', 'body', 'eye'] as const;
export type ImageName = (typeof imageNames)[number];

const words = (zh: string, en: string): Words => ({ zh, en });
const right = words('右', 'R');
const left = words('左', 'L');

/** Teeth by the numbers of FDI, as the dentist sees them: the right side of the patient stands on the left. */
function teethOf(quadrants: readonly (readonly [upper: number, lower: number])[], count: number): Picture {
  const step = 40;
  const width = step * count * 2 + 40;
  const toothAt = (quadrant: number, number: number, y: number): Region => {
    const isRight = quadrant === 1 || quadrant === 4 || quadrant === 5 || quadrant === 8;
    const from = isRight ? count - number : count + number - 1;
    const name = String(quadrant * 10 + number);
    return {
      code: `t${name}`,
      label: words(name, name),
      shape: 'box',
      x: 20 + step * from + step / 2,
      y,
      halfWidth: 17,
      halfHeight: 30,
      text: name,
    };
  };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const regions = quadrants.flatMap(([upper, lower]) =>
    numbers.flatMap((number) => [toothAt(upper, number, 40), toothAt(lower, number, 112)]),
  );
  return {
    width,
    height: 152,
    regions,
    captions: [
      { x: 9, y: 80, label: right },
      { x: width - 9, y: 80, label: left },
    ],
  };
}

type Part = readonly [
  code: string,
  zh: string,
  en: string,
  shape: Region['shape'],
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
];

const trunkParts: readonly Part[] = [
  ['head', '头部', 'head', 'oval', 0, 34, 24, 28],
  ['neck', '颈部', 'neck', 'box', 0, 70, 11, 10],
  ['pelvis', '', '', 'box', 0, 206, 38, 20],
];
const limbParts: readonly Part[] = [
  ['upper_arm', '上臂', 'upper arm', 'box', 56, 118, 12, 38],
  ['forearm', '前臂', 'forearm', 'box', 64, 192, 11, 36],
  ['hand', '手', 'hand', 'oval', 68, 244, 12, 16],
  ['thigh', '大腿', 'thigh', 'box', 20, 272, 17, 46],
  ['lower_leg', '小腿', 'lower leg', 'box', 20, 364, 14, 46],
  ['foot', '足', 'foot', 'oval', 24, 424, 17, 12],
];
const facing = {
  front: { zh: '正面', en: 'front', chest: ['胸部', 'chest'], belly: ['腹部', 'abdomen'], pelvis: ['下腹及会阴', 'groin'], rightSign: -1 },
  back: {
    zh: '背面',
    en: 'back',
    chest: ['背部', 'upper back'],
    belly: ['腰部', 'lower back'],
    pelvis: ['臀部', 'buttocks'],
    rightSign: 1,
  },
} as const;

function bodyFrom(side: keyof typeof facing, middle: number): Region[] {
  const { zh, en, chest, belly, pelvis, rightSign } = facing[side];
  const regionOf = ([code, nameZh, nameEn, shape, x, y, halfWidth, halfHeight]: Part): Region => ({
    code: `${side}_${code}`,
    label: words(`${nameZh}（${zh}）`, `${nameEn} (${en})`),
    shape,
    x: middle + x,
    y,
    halfWidth,
    halfHeight,
  });
  const trunk: Part[] = [
    ...trunkParts.map((part): Part => (part[0] === 'pelvis' ? [part[0], pelvis[0], pelvis[1], 'box', 0, 206, 38, 20] : part)),
    ['chest', chest[0], chest[1], 'box', 0, 108, 42, 28],
    ['belly', belly[0], belly[1], 'box', 0, 161, 38, 25],
  ];
  const limbs = limbParts.flatMap(([code, nameZh, nameEn, shape, x, ...rest]): Part[] => [
    [`right_${code}`, `右${nameZh}`, `right ${nameEn}`, shape, x * rightSign, ...rest],
    [`left_${code}`, `左${nameZh}`, `left ${nameEn}`, shape, -x * rightSign, ...rest],
  ]);
  return [...trunk, ...limbs].map(regionOf);
}

const eyeParts: readonly Part[] = [
  ['upper_lid', '上睑', 'upper lid', 'box', 0, 26, 84, 16],
  ['lower_lid', '下睑', 'lower lid', 'box', 0, 154, 84, 16],
  ['conjunctiva', '结膜', 'conjunctiva', 'oval', 0, 90, 88, 46],
  ['cornea', '角膜', 'cornea', 'oval', 0, 90, 36, 36],
  ['lens', '瞳孔及晶状体', 'pupil and lens', 'oval', 0, 90, 15, 15],
];
/** The right eye stands on the left, as the doctor sees it. */
const eyeAt = (code: string, zh: string, en: string, middle: number): Region[] =>
  eyeParts.map(([part, nameZh, nameEn, shape, x, y, halfWidth, halfHeight]) => ({
    code: `${code}_${part}`,
    label: words(`${zh}${nameZh}`, `${nameEn}, ${en}`),
    shape,
    x: middle + x,
    y,
    halfWidth,
    halfHeight,
  }));

export const pictures: Readonly<Record<ImageName, Picture>> = {
  teeth: teethOf(
    [
      [1, 4],
      [2, 3],
    ],
    8,
  ),
  milkTeeth: teethOf(
    [
      [5, 8],
      [6, 7],
    ],
    5,
  ),
  body: {
    width: 400,
    height: 462,
    regions: [...bodyFrom('front', 100), ...bodyFrom('back', 300)],
    captions: [
      { x: 100, y: 456, label: words('正面', 'Front') },
      { x: 300, y: 456, label: words('背面', 'Back') },
      { x: 14, y: 20, label: right },
      { x: 186, y: 20, label: left },
      { x: 214, y: 20, label: left },
      { x: 386, y: 20, label: right },
    ],
  },
  eye: {
    width: 440,
    height: 200,
    regions: [...eyeAt('od', '右眼', 'right eye', 110), ...eyeAt('os', '左眼', 'left eye', 330)],
    captions: [
      { x: 110, y: 192, label: words('右眼 OD', 'Right eye OD') },
      { x: 330, y: 192, label: words('左眼 OS', 'Left eye OS') },
    ],
  },
};
