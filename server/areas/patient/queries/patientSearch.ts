import { isDomesticMobile } from '../../../../src/domain/identity/mobile.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import { afterPrefix, foldedLatin, foldedName, kindOf, normalise, reversed } from '../../../../src/domain/search/tokens.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { numbering } from '../../../database/counters.ts';
import { pinyinOfName } from '../../../search/pinyin.ts';

/** Whoever finds more than this types another letter; a total says at most this. */
export const hitsAtMost = 1000;

type Column =
  | 'mrn'
  | 'name_folded'
  | 'name_tail'
  | 'name_tail2'
  | 'name_en_folded'
  | 'name_en_turned'
  | 'name_parts_folded'
  | 'name_parts_turned'
  | 'pinyin'
  | 'initials'
  | 'mobile'
  | 'mobile_reversed'
  | 'id_number'
  | 'second_id_number'
  | 'contact_mobile'
  | 'contact_mobile_reversed'
  | FormerColumn;

/** The words of an earlier name, which lies in a table of its own. */
type FormerColumn = (typeof formerColumns)[number];
const formerColumns = ['former.name_folded', 'former.pinyin', 'former.initials'] as const;
const isFormer = (column: Column): column is FormerColumn => formerColumns.some((one) => one === column);

/** A range of one indexed column: everything that begins with the prefix. The whole value comes first, then by rank. */
interface Way {
  column: Column;
  prefix: string;
  rank: number;
}

/** A parsed keyword: a patient matches by at least one of `ways` and by all of `further`. */
export interface Asked {
  ways: Way[];
  further: string[];
}

const way = (column: Column, prefix: string, rank: number): Way => ({ column, prefix, rank });

/** Which indexes answer what was typed; undefined when nothing was. */
export function asked(keyword: string): Asked | undefined {
  const phone = tidyPhone(keyword);
  const typed = isDomesticMobile(phone) ? phone : normalise(keyword);
  if (typed === '') return undefined;
  const words = typed.split(' ');
  const kinds = new Set(words.map(kindOf));
  if (words.length === 1 || kinds.size === 1) return { ways: askable(waysOf(typed)), further: [] };
  const [first, ...further] = words.toSorted((one, other) => worth(other) - worth(one));
  return { ways: askable(waysOf(first!)), further };
}

/** Signs alone leave nothing to ask. */
const askable = (ways: Way[]): Way[] => ways.filter(({ prefix }) => prefix !== '');

/** The word that leaves the fewest patients is asked of an index, the others are compared. */
const worth = (word: string): number =>
  ({ idCard: 300, digits: 200, mixed: 150, hanzi: 100, letters: 0, empty: -1000 })[kindOf(word)] + word.length;

function waysOf(typed: string): Way[] {
  switch (kindOf(typed)) {
    case 'hanzi':
      return byChinese(foldedName(typed));
    case 'letters':
      return byLetters(typed);
    case 'digits':
      return byDigits(typed.replaceAll(/[\s-]/g, ''));
    case 'idCard':
      return [
        way('id_number', typed.toUpperCase(), 0),
        way('second_id_number', typed.toUpperCase(), 0),
        ...(typed.length === 15 ? [way('mobile', typed, 1)] : []),
      ];
    default:
      return byMixed(typed);
  }
}

/** One character is a surname; two may also be a given name. */
function byChinese(typed: string): Way[] {
  if (Array.from(typed).length < 2) return [way('name_folded', typed, 1)];
  return [way('name_folded', typed, 1), way('name_tail', typed, 2), way('name_tail2', typed, 3), way('former.name_folded', typed, 4)];
}

function byLetters(typed: string): Way[] {
  const joined = typed.replaceAll(/[\s.'-]/g, '').replaceAll('ü', 'v');
  const latin = foldedLatin(typed);
  return [
    way('pinyin', joined, 2),
    way('initials', joined, 1),
    way('name_en_folded', latin, 2),
    way('name_en_turned', latin, 3),
    way('name_parts_folded', latin, 2),
    way('name_parts_turned', latin, 3),
    way('former.pinyin', joined, 4),
    way('former.initials', joined, 4),
  ];
}

/** Four digits are the end of a mobile; more digits from 13 on are its beginning. */
function byDigits(digits: string): Way[] {
  const ways = [way('mobile', digits, digits.length === 4 ? 3 : 1)];
  // Record numbers are read out without their letter and zeros: 123 is M0000123.
  if (digits.length <= 7) ways.push(way('mrn', numbering.mrn.form(Number(digits)), 0));
  else ways.push(way('mrn', `M${digits}`, 0));
  if (digits.length >= 3) ways.push(way('mobile_reversed', reversed(digits), 2));
  if (digits.length >= 4) ways.push(way('contact_mobile', digits, 5), way('contact_mobile_reversed', reversed(digits), 5));
  if (digits.length >= 4) ways.push(way('id_number', digits, 4), way('second_id_number', digits, 4));
  return ways;
}

/** A record number or a passport, a foreign mobile, a name with figures, or characters and letters half way through typing. */
function byMixed(typed: string): Way[] {
  const { full } = pinyinOfName(typed);
  const capitals = typed.toUpperCase();
  const ways = [
    way('mrn', capitals, 0),
    way('id_number', capitals, 1),
    way('second_id_number', capitals, 1),
    way('mobile', typed.replaceAll(/[\s-]/g, ''), 1),
  ];
  ways.push(way('name_folded', foldedName(typed), 1), way('name_en_folded', foldedLatin(typed), 2));
  ways.push(way('former.name_folded', foldedName(typed), 4));
  return [...ways, way('pinyin', full, 3)];
}

/**
 * Ids of every living patient the keyword names, for a list narrowed to theirs: read from the indexes, as comparing reads every
 * patient of the organisation. A list is short enough for one character to be looked for in the whole name.
 */
export function idsNamed(db: Db, keyword: string): Fragment {
  const { ways, further } = namedBy(keyword);
  return ways.reduce<Fragment>(
    (all, { column, prefix }) =>
      db`${all} union all ${
        isFormer(column)
          ? db`select f.patient_id as id from patient_former_name f where ${inRange(db, column, prefix)} and ${isLiving(db, further)}`
          : db`select id from patient where ${inRange(db, column, prefix)} and deleted_at is null ${furtherOf(db, further)}`
      }`,
    db`select id from patient where false`,
  );
}

function namedBy(keyword: string): Asked {
  const { ways, further } = asked(keyword) ?? { ways: [], further: [] };
  const name = ways.find(({ column }) => column === 'name_folded');
  const inName = name && ways.length === 1 ? [way('name_tail', name.prefix, 0), way('name_tail2', name.prefix, 0)] : [];
  const mixed = name && ways.length > 3 ? [way('initials', name.prefix, 0)] : [];
  return { ways: [...ways, ...inName, ...mixed], further };
}

/** The same expression as in the index. */
function storedAs(db: Db, column: Column): Fragment {
  if (column === 'contact_mobile_reversed') return db`reverse(contact_mobile)`;
  return isFormer(column) ? db`f.${db(column.slice('former.'.length))}` : db`${db(column)}`;
}

function inRange(db: Db, column: Column, prefix: string): Fragment {
  const value = storedAs(db, column);
  const filled = column === 'contact_mobile_reversed' ? db`contact_mobile` : value;
  return db`${value} collate "C" >= ${prefix} and ${value} collate "C" < ${afterPrefix(prefix)} and ${filled} <> ''`;
}

/** True for an earlier name `f` whose patient is on file and fits the other words. */
const isLiving = (db: Db, further: readonly string[]): Fragment =>
  db`exists (select from patient where id = f.patient_id and deleted_at is null ${furtherOf(db, further)})`;

/** The patient's own number comes before that of the person to contact. */
const isOfContact = (column: Column): boolean => column.startsWith('contact_');

/** Ids of living patients as (id, rank, key), at most so many a way, each read from one index in its order. */
export function hitsOf(db: Db, { ways, further }: Asked, atMost: number): Fragment {
  const ranges = ways.map(({ column, prefix, rank }) => {
    const value = storedAs(db, column);
    const most = db.unsafe(String(atMost));
    if (isFormer(column))
      return db`
      (select f.patient_id as id, ${rank}::int as rank, ${value} as key from patient_former_name f
       where ${inRange(db, column, prefix)} and ${isLiving(db, further)}
       order by ${value} collate "C", f.patient_id limit ${most})`;
    return db`
      (select id, case when ${value} = ${prefix} then ${isOfContact(column) ? rank : 0}::int else ${rank}::int end as rank, ${value} as key from patient
       where ${inRange(db, column, prefix)} and deleted_at is null ${furtherOf(db, further)}
       order by ${value} collate "C", id limit ${most})`;
  });
  return ranges.reduce<Fragment>(
    (all, range) => db`${all} union all ${range}`,
    db`select id, 0 as rank, '' as key from patient where false`,
  );
}

/** Not asked of an index: compared with what the first word has found. */
function furtherOf(db: Db, words: readonly string[]): Fragment {
  return words.reduce<Fragment>((all, word) => {
    const digits = word.replaceAll('-', '');
    if (/^\d+$/.test(digits))
      return db`${all} and (strpos(mobile, ${digits}) > 0 or strpos(mrn, ${digits}) > 0 or strpos(id_number, ${digits}) > 0)`;
    const letters = foldedLatin(word);
    return db`${all} and (strpos(name_folded, ${foldedName(word)}) > 0 or starts_with(pinyin, ${letters}) or starts_with(initials, ${letters})
      or strpos(name_en_folded, ${letters}) > 0 or strpos(name_parts_folded, ${letters}) > 0
      or exists (select from patient_former_name g where g.patient_id = id and (strpos(g.name_folded, ${foldedName(word)}) > 0
        or starts_with(g.pinyin, ${letters}) or starts_with(g.initials, ${letters}))))`;
  }, db``);
}
