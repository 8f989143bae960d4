/** Left and right of the note against left and right of the diagnoses. */
import type { Contradiction, VisitAsWritten } from './contradiction.ts';
import type { Statement } from './statements.ts';

type Side = 'left' | 'right' | 'both';

/** Parts of the body that have two sides, in Chinese and English; the longer word first where one holds the other. */
const parts: Readonly<Record<string, readonly [string, string]>> = {
  groin: ['腹股沟', 'groin|inguinal'],
  abdomen: ['腹', 'abdom\\w*|quadrant'],
  knee: ['膝', 'knee'],
  ankle: ['踝', 'ankle'],
  shoulder: ['肩', 'shoulder'],
  elbow: ['肘', 'elbow'],
  wrist: ['腕', 'wrist'],
  hip: ['髋', 'hip'],
  hand: ['手', 'hand'],
  foot: ['足|脚', 'foot|feet'],
  arm: ['上肢|上臂|前臂', 'arm|forearm'],
  leg: ['下肢|小腿|大腿', 'leg|calf|thigh'],
  limb: ['肢体|半身', 'limb'],
  eye: ['眼', 'eye'],
  ear: ['耳', 'ear'],
  face: ['面部|面瘫', 'face|facial'],
  breast: ['乳腺|乳房|乳', 'breast'],
  lung: ['肺', 'lung'],
  kidney: ['肾', 'kidney|renal'],
  ureter: ['输尿管', 'ureter\\w*'],
  ovary: ['卵巢', 'ovar\\w*'],
  testis: ['睾丸', 'test(?:is|icle|icular)'],
  thyroid: ['甲状腺', 'thyroid'],
  clavicle: ['锁骨', 'clavicle'],
  humerus: ['肱骨', 'humer\\w*'],
  radius: ['桡骨', 'radi(?:us|al)'],
  femur: ['股骨', 'fem(?:ur|oral)'],
  tibia: ['胫骨', 'tibia\\w*'],
};

interface Part {
  zh: RegExp;
  /** One English word, from its beginning. */
  en: RegExp;
}

const patterns: readonly Part[] = Object.values(parts).map(([zh, en]) => ({
  zh: new RegExp(`([左右双])侧?[^左右双侧、\\s]{0,4}?(?:${zh})`, 'g'),
  en: new RegExp(`^(?:${en})s?\\b`, 'i'),
}));

const sideOf: Readonly<Record<string, Side>> = {
  左: 'left',
  右: 'right',
  双: 'both',
  left: 'left',
  right: 'right',
  bilateral: 'both',
  both: 'both',
};

const englishSide = /\b(left|right|bilateral|both)(?:-sided)?(?=\s)/gi;
/** Characters that the three words behind a side take at most. */
const REACH = 80;

/** The sides of a part that an English text names: the part is one of the three words behind the side, as in "left lower leg". */
const englishSidesIn = (text: string, part: Part): Side[] =>
  [...text.matchAll(englishSide)].flatMap((match) => {
    const from = match.index + match[0].length;
    const words = text
      .slice(from, from + REACH)
      .trimStart()
      .split(/\s+/, 3);
    const end = words.findIndex((word) => !/^\w+$/.test(word));
    const reached = end === -1 ? words : words.slice(0, end + 1);
    return reached.some((word) => part.en.test(word)) ? [sideOf[match[1]!.toLowerCase()]!] : [];
  });

const sidesIn = (text: string, part: Part): Side[] => [
  ...[...text.matchAll(part.zh)].flatMap(({ 1: side }) => sideOf[side!] ?? []),
  ...englishSidesIn(text, part),
];

/** 右膝无压痛 says that nothing is wrong there. */
const isSound = (text: string): boolean =>
  /无|未见|未及|未触及|正常|阴性|[(（][-－][)）]|\b(?:no|not|normal|negative|without)\b/i.test(text) && !/但|\bbut\b/i.test(text);

/** History of other illnesses tells of other sides. */
const current: readonly string[] = ['0001', '0002', '0003', 'EXAM', 'AUXILIARY', '0005'];

export function sideContradictions(statements: readonly Statement[], diagnoses: VisitAsWritten['diagnoses']): Contradiction[] {
  const told = statements.filter(({ sectionType, text }) => current.includes(sectionType) && !isSound(text));
  return patterns.flatMap((part): Contradiction[] => {
    const diagnosed = diagnoses.flatMap((onFile) => sidesIn(`${onFile.nameZh} ${onFile.nameEn}`, part).map((side) => ({ side, onFile })));
    const written = told.flatMap((statement) => sidesIn(statement.text, part).map((side) => ({ side, statement })));
    const [diagnosis, note] = [diagnosed[0], written[0]];
    if (!diagnosis || !note) return [];
    const agrees = written.some(({ side }) => side === 'both' || diagnosed.some((one) => one.side === 'both' || one.side === side));
    const { sectionType, text } = note.statement;
    return agrees ? [] : [{ kind: 'side', sectionType, quote: text, onFile: [diagnosis.onFile] }];
  });
}
