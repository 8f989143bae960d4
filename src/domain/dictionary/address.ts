import * as z from 'zod/mini';

/** A region of GB/T 2260 by its six digits. */
export interface Region {
  code: string;
  nameZh: string;
}

export const recognised = z.object({ regionCode: z.string(), regionName: z.string(), address: z.string() });
export type Recognised = z.infer<typeof recognised>;
export const addressLine = z.object({ line: z.string().check(z.maxLength(300)) });
export const addressAnswer = z.object({ found: z.nullable(recognised) });
export type AddressAnswer = z.infer<typeof addressAnswer>;

type Level = 'province' | 'city' | 'county';

const levelOf = ({ code }: Region): Level => {
  if (code.endsWith('0000')) return 'province';
  return code.endsWith('00') ? 'city' : 'county';
};

const endings = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|省|市)$/;
const shortest = 2;

/** Names that a region is written by: whole, and provinces and cities without their last word. */
function namesOf(region: Region): string[] {
  if (levelOf(region) === 'county') return [region.nameZh];
  const short = region.nameZh.replace(endings, '');
  return short.length >= shortest && short !== region.nameZh ? [region.nameZh, short] : [region.nameZh];
}

interface Step {
  regions: Region[];
  rest: string;
}

const isBelow = (region: Region, above: Region): boolean => {
  const digits = levelOf(above) === 'province' ? 2 : 4;
  return region.code !== above.code && region.code.startsWith(above.code.slice(0, digits));
};

/** The ways to read one level at the head of a text: each region that it may name, and the way that leaves the level out. */
function readLevel(level: Level, { regions, rest }: Step, all: readonly Region[]): Step[] {
  const above = regions.at(-1);
  const read = all
    .filter((region) => levelOf(region) === level && (!above || isBelow(region, above)))
    .flatMap((region) =>
      namesOf(region)
        .filter((name) => rest.startsWith(name))
        .map((name) => ({ regions: [...regions, region], rest: rest.slice(name.length) })),
    );
  return [...read, { regions, rest }];
}

const depth = ({ regions }: Step): number => regions.length;

/** True where the text names the region itself, not only one of a place that has its name: "吉林路" is no city. */
const isSure = ({ regions }: Step, line: string): boolean => {
  const last = regions.at(-1);
  return last !== undefined && line.includes(last.nameZh);
};

/**
 * Reads province, city, district and the rest out of one pasted line. Levels may be left out as long as one place remains; undefined
 * where none or several remain.
 */
export function recogniseAddress(line: string, all: readonly Region[]): Recognised | undefined {
  const packed = line
    .replace(/^(?:收货|联系|家庭)?地址[:：]?/, '')
    .replace(/[\s,，、;；]/g, '')
    .replace(/^中国/, '');
  const start: Step[] = [{ regions: [], rest: packed }];
  const steps = (['province', 'city', 'county'] as const).reduce<Step[]>(
    (read, level) => read.flatMap((step) => readLevel(level, step, all)),
    start,
  );
  const sure = steps.filter((step) => isSure(step, packed));
  const deepest = Math.max(0, ...sure.map(depth));
  const best = sure.filter((step) => depth(step) === deepest);
  const codes = new Set(best.map(({ regions }) => regions.at(-1)?.code));
  const [found] = best.toSorted((one, other) => one.rest.length - other.rest.length);
  const region = found?.regions.at(-1);
  if (!found || !region || codes.size !== 1) return undefined;
  return { regionCode: region.code, regionName: wholeName(region, all), address: found.rest };
}

/** The names from the province down; "市辖区" is not read aloud. */
const wholeName = ({ code }: Region, all: readonly Region[]): string =>
  [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]
    .filter((part, index, parts) => parts.indexOf(part) === index)
    .map((part) => all.find((one) => one.code === part)?.nameZh ?? '')
    .filter((name) => name !== '' && name !== '市辖区')
    .join('');
