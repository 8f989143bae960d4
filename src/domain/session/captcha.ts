import type { Language } from './shapes.ts';

/** Kinds of question that tell a person from a program: a picture, or the same kind of sum in words for a screen reader. */
export const captchaKinds = ['picture', 'words'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

export interface CaptchaSum {
  left: number;
  sign: '+' | '-';
  right: number;
}

/** Returns a number from 0 up to 1, as Math.random does. */
export type Chance = () => number;

const between = (chance: Chance, least: number, most: number) => least + Math.floor(chance() * (most - least + 1));

/** A sum with an answer of two digits, so that one guess in eighty is right. */
export function makeSum(chance: Chance): CaptchaSum {
  const right = between(chance, 2, 9);
  return { left: between(chance, 20, 90), sign: chance() < 0.5 ? '+' : '-', right };
}

export const answerOf = ({ left, sign, right }: CaptchaSum): string => String(sign === '+' ? left + right : left - right);

/** Digits as they were typed, full-width ones too. */
export const plainAnswer = (typed: string): string =>
  typed.trim().replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

const digitsZh = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;
const tensEn = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const onesEn = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

function numberWord(number: number, language: Language): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (language === 'en') return [tensEn[tens], onesEn[ones]].filter((word) => word !== '').join('-');
  return `${tens > 0 ? `${digitsZh[tens]}十` : ''}${ones > 0 ? digitsZh[ones] : ''}`;
}

/** The sum as a question that a screen reader speaks. */
export function questionOf({ left, sign, right }: CaptchaSum, language: Language): string {
  const [first, second] = [numberWord(left, language), numberWord(right, language)];
  if (language === 'en') return `How much is ${first} ${sign === '+' ? 'plus' : 'minus'} ${second}?`;
  return `${first}${sign === '+' ? '加' : '减'}${second}等于多少？`;
}

type Stroke = readonly (readonly [x: number, y: number])[];

/** Strokes of each sign on a field of 4 by 6. */
const strokes: Readonly<Record<string, readonly Stroke[]>> = {
  0: [
    [
      [0, 0],
      [4, 0],
      [4, 6],
      [0, 6],
      [0, 0],
    ],
  ],
  1: [
    [
      [1, 1],
      [2, 0],
      [2, 6],
    ],
    [
      [1, 6],
      [3, 6],
    ],
  ],
  2: [
    [
      [0, 1],
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 2],
      [0, 6],
      [4, 6],
    ],
  ],
  3: [
    [
      [0, 0],
      [4, 0],
      [2, 3],
      [4, 4],
      [3, 6],
      [0, 6],
    ],
  ],
  4: [
    [
      [3, 6],
      [3, 0],
      [0, 4],
      [4, 4],
    ],
  ],
  5: [
    [
      [4, 0],
      [0, 0],
      [0, 3],
      [3, 3],
      [4, 4],
      [4, 5],
      [3, 6],
      [0, 6],
    ],
  ],
  6: [
    [
      [4, 0],
      [1, 1],
      [0, 3],
      [0, 6],
      [4, 6],
      [4, 3],
      [0, 3],
    ],
  ],
  7: [
    [
      [0, 0],
      [4, 0],
      [1, 6],
    ],
  ],
  8: [
    [
      [0, 0],
      [4, 0],
      [4, 3],
      [0, 3],
      [0, 0],
    ],
    [
      [0, 3],
      [0, 6],
      [4, 6],
      [4, 3],
    ],
  ],
  9: [
    [
      [4, 3],
      [0, 3],
      [0, 0],
      [4, 0],
      [4, 4],
      [3, 6],
      [0, 6],
    ],
  ],
  '+': [
    [
      [0, 3],
      [4, 3],
    ],
    [
      [2, 1],
      [2, 5],
    ],
  ],
  '-': [
    [
      [0, 3],
      [4, 3],
    ],
  ],
  '=': [
    [
      [0, 2],
      [4, 2],
    ],
    [
      [0, 4],
      [4, 4],
    ],
  ],
  '?': [
    [
      [0, 1],
      [1, 0],
      [3, 0],
      [4, 1],
      [2, 3],
      [2, 4],
    ],
    [
      [2, 5.5],
      [2, 6],
    ],
  ],
};

const WIDTH = 200;
const HEIGHT = 64;
const NOISE = 5;

/** The sum as a picture: bent strokes in random places among lines that mean nothing. */
export function drawSum({ left, sign, right }: CaptchaSum, chance: Chance): string {
  const signs = [...`${left}${sign}${right}=?`];
  const paths = signs.flatMap((letter, place) => placed(letter, place, signs.length, chance));
  const noise = Array.from({ length: NOISE }, () => noiseLine(chance));
  const lines = [...paths, ...noise].sort(() => chance() - 0.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#1f4f40" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</svg>`;
}

const pathOf = (points: Stroke) =>
  `<path d="${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}"/>`;

function placed(letter: string, place: number, count: number, chance: Chance): string[] {
  const size = 4.6 + chance() * 1.4;
  const turn = (chance() - 0.5) * 0.5;
  const lean = (chance() - 0.5) * 0.5;
  const [originX, originY] = [14 + (place * (WIDTH - 24)) / count + chance() * 5, 10 + chance() * 9];
  const jitter = () => (chance() - 0.5) * 0.5;
  const at = ([x, y]: readonly [number, number]) => {
    const [moved, down] = [(x + lean * y + jitter()) * size, (y + jitter()) * size];
    return [originX + moved * Math.cos(turn) - down * Math.sin(turn), originY + moved * Math.sin(turn) + down * Math.cos(turn)] as const;
  };
  return (strokes[letter] ?? []).map((stroke) => pathOf(stroke.map(at)));
}

function noiseLine(chance: Chance): string {
  const point = () => [chance() * WIDTH, chance() * HEIGHT] as const;
  return pathOf([point(), point()]).replace('/>', ' stroke-width="1.2"/>');
}
