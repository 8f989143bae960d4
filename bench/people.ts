import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from '../server/database/connect.ts';
import { pinyinOfName } from '../server/search/pinyin.ts';
import { checkDigitOf } from '../src/domain/identity/idCard.ts';
import { reversed } from '../src/domain/search/tokens.ts';

/** The hundred commonest surnames cover 85 % of people; the weights fall as the published shares do. */
const surnames = Array.from(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁于蒋蔡余杜叶程苏魏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向汤',
);
const compound = ['欧阳', '司马', '上官', '诸葛', '慕容'];
const given = Array.from(
  '伟芳娜敏静秀丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉兰红梅建国文斌婷雪琳玲宇浩然子轩梓涵思怡欣佳俊博雨晨志鹏海燕春花凤云飞龙辉波宁晓东鑫鹏帅凯健翔嘉瑞琪雅晴若曦天佑一诺沐宸语桐可心锦程承恩立业永福长寿德胜',
);
const prefixes = '134 135 136 137 138 139 150 151 152 157 158 159 178 182 183 186 187 188 189 199'.split(' ');
const regions = '110105 310104 310115 330106 320102 440106 510107 420106 610113 370102'.split(' ');

/** A generator of numbers that repeats itself from its seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface BenchPerson {
  mrn: string;
  name: string;
  nameEn: string;
  pinyin: string;
  initials: string;
  sex: 'M' | 'F';
  birthDate: string;
  idNumber: string;
  mobile: string;
}

const readings = new Map<string, { full: string; initials: string }>();
function reading(characters: string): { full: string; initials: string } {
  const known = readings.get(characters) ?? pinyinOfName(characters);
  readings.set(characters, known);
  return known;
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const two = (value: number) => String(value).padStart(2, '0');

/** The person of one place in the row; the same for the same seed. */
export function personAt(seed: number, place: number): BenchPerson {
  const random = numbersFrom(seed + Math.imul(place, 0x9e3779b1));
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const surname = random() < 0.004 ? pick(compound) : surnames[Math.floor(random() ** 2 * surnames.length)]!;
  const characters = [pick(given), ...(random() < 0.86 ? [pick(given)] : [])];
  const parts = [surname, ...characters].map(reading);
  const sex = random() < 0.49 ? 'M' : 'F';
  const birthDate = `${1935 + Math.floor(random() * 90)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
  const sequence = Math.floor(random() * 500) * 2 + (sex === 'M' ? 1 : 0);
  const digits = `${pick(regions)}${birthDate.replaceAll('-', '')}${String(sequence % 1000).padStart(3, '0')}`;
  const givenReading = parts
    .slice(1)
    .map(({ full }) => full)
    .join('');
  return {
    mrn: recordNumberAt(place),
    name: surname + characters.join(''),
    nameEn: random() < 0.1 ? `${capital(parts[0]!.full)} ${capital(givenReading)}` : '',
    pinyin: parts[0]!.full + givenReading,
    initials: parts.map(({ initials }) => initials).join(''),
    sex,
    birthDate,
    idNumber: random() < 0.7 ? digits + checkDigitOf(digits) : '',
    mobile: random() < 0.95 ? pick(prefixes) + String(Math.floor(random() * 1e8)).padStart(8, '0') : '',
  };
}

/** Record numbers of the crowd begin above those of the demonstration. */
export const firstPlace = 1_000_000;
export const recordNumberAt = (place: number) => `M${String(place).padStart(7, '0')}`;

export interface Crowd {
  orgId: string;
  count: number;
  seed: number;
}

const began = Date.parse('2016-01-01T00:00:00Z');
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

function* linesOf({ orgId, count, seed }: Crowd): Generator<string> {
  const cards = new Set<string>();
  let chunk = '';
  for (let place = firstPlace; place < firstPlace + count; place += 1) {
    const person = personAt(seed, place);
    const idNumber = cards.has(person.idNumber) ? '' : person.idNumber;
    cards.add(idNumber);
    const createdAt = new Date(began + ((place - firstPlace) / count) * 10 * 365 * 86_400_000);
    const lastVisit = place % 5 === 0 ? '\\N' : new Date(createdAt.getTime() + (place % 200) * 86_400_000).toISOString();
    const id = `${hex(createdAt.getTime(), 12).replace(/^(.{8})/, '$1-')}-7000-8000-${hex(place, 12)}`;
    const { mrn, name, nameEn, sex, birthDate, mobile, pinyin, initials } = person;
    const columns = [orgId, id, mrn, name, nameEn, sex, birthDate, 'idCard', idNumber, mobile, name, pinyin, initials, reversed(mobile)];
    chunk += `${[...columns, createdAt.toISOString(), lastVisit].join('\t')}\n`;
    if (chunk.length > 1 << 16) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

/** Fills an organisation with plausible people by COPY, then gathers statistics. */
export async function generatePatients(owner: Sql, crowd: Crowd): Promise<void> {
  const copying = await owner`
    copy patient (org_id, id, mrn, name, name_en, sex, birth_date, id_type, id_number, mobile, name_folded, pinyin, initials, mobile_reversed,
      created_at, last_visit) from stdin`.writable();
  await pipeline(Readable.from(linesOf(crowd)), copying);
  await owner.unsafe('vacuum (analyze) patient');
}
