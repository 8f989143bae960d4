import type { Db } from '../database/connect.ts';

/**
 * Passwords that satisfy the rule of letters and digits and stand in every published list of stolen ones. Held against the
 * whole password without regard to case, and against its letters and digits apart: a common word with a common tail.
 */
const words = listed(`
  password passw0rd p455word qwerty qwertyuiop qazwsx asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh aa
  aaa aaaa a q qq qqq x z zz admin administrator root user test guest login welcome letmein monkey dragon iloveyou love woaini
  wo woaiwojia nihao sunshine princess football baseball superman batman master shadow michael jordan hello freedom whatever
  trustno ninja mustang access flower secret summer winter spring autumn google computer internet samsung huawei china beijing
  shanghai hangzhou shenzhen guangzhou zhongguo doctor nurse hospital clinic yisheng hushi yiyuan zhensuo changeme default
  system manager pass qwe asd zxc wang zhang liu chen yang zhao huang wangwei zhangwei li`);
const tails = listed(`
  0 1 11 12 111 123 321 520 521 666 888 999 1111 1234 4321 5201 6666 8888 12345 54321 123123 123321 123456 654321 111111 000000
  666666 888888 112233 520520 1314520 5201314 1234567 7654321 12345678 87654321 11111111 88888888 123456789 987654321
  1234567890 0987654321 147258 147258369 159753 789456 789456123 110 119 120`);
const mixtures = listed(`
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1s2d3f4 zaq12wsx zaq1xsw2 abcd1234abcd 123qweasd
  123qwe123 qwe123qwe q123456q 1a2b3c4d aa123456aa abc123abc 12qwaszx`);

/** One word after another reads better than one a line. */
function listed(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

export function isObvious(password: string): boolean {
  const text = password.toLowerCase();
  if (mixtures.has(text) || words.has(text)) return true;
  const [, word, tail] = /^([a-z](?:[a-z0-9]*[a-z])?)(\d*)$/.exec(text) ?? [];
  const [, head, last] = /^(\d+)([a-z]+)$/.exec(text) ?? [];
  const isYear = (digits: string) => /^(19[4-9]\d|20[0-3]\d)$/.test(digits);
  if (word !== undefined && words.has(word) && (tail === '' || tails.has(tail!) || isYear(tail!))) return true;
  return last !== undefined && words.has(last) && tails.has(head!);
}

/** The names of the clinics, their organisation and the person himself, in letters; with digits before or behind they are no secret either. */
export async function isOwnWord(db: Db, password: string, staffId: string | undefined): Promise<boolean> {
  const letters = password.toLowerCase().replace(/^\d+|(?<!\d)\d+$/g, '');
  const [named] = await db<{ names: string[] }[]>`
    select array_agg(lower(name)) as names from (
      select unnest(array[code, name_en]) as name from org union all select unnest(array[code, name_en]) from practice
      union all select unnest(array[pinyin, name_en]) from staff where id = ${staffId ?? null}) own`;
  const words = named!.names.flatMap((name) => [name.replace(/[^a-z0-9]/g, ''), ...name.split(/[^a-z]+/)]);
  return words.some((word) => word.length >= 4 && word === letters);
}
