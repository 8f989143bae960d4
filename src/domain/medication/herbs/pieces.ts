/** Reads the name of goods as a piece of Chinese medicine (饮片): by its name, another name of it, or a processed form. */
import { herbs } from './tables/herbs.ts';
import { incompatibles } from './tables/incompatible.ts';

const known: ReadonlySet<string> = new Set([
  ...herbs.map(({ name }) => name),
  ...incompatibles.flatMap(({ one, other }) => [...one, ...other]),
]);

/** Other names under which pharmacies keep a piece, by the name of the Pharmacopoeia. */
const otherNames: Readonly<Record<string, string>> = {
  附子: '黑顺片 白附片 附片 黑附片 炮附片 天雄',
  川乌: '乌头 生乌头',
  制川乌: '制乌头',
  甘草: '国老 粉甘草 甘草梢',
  半夏: '京半夏 仙半夏 半夏曲 竹沥半夏',
  川贝母: '川贝 松贝 青贝 炉贝 松贝母 炉贝母',
  浙贝母: '浙贝 象贝 象贝母 大贝母 大贝',
  伊贝母: '伊贝',
  平贝母: '平贝',
  瓜蒌: '全瓜蒌 栝楼 栝蒌',
  瓜蒌皮: '瓜蒌壳 栝楼皮',
  瓜蒌子: '瓜蒌仁 蒌仁 栝楼子',
  天花粉: '花粉 栝楼根 瓜蒌根',
  白及: '白芨',
  京大戟: '大戟',
  红大戟: '红芽大戟',
  人参: '红参 生晒参 白参 高丽参 人参须 野山参 园参 白糖参',
  西洋参: '花旗参',
  党参: '潞党参 潞党 台党参',
  玄参: '元参',
  北沙参: '北条参 辽沙参',
  南沙参: '泡沙参 沙参',
  细辛: '辽细辛 北细辛',
  赤芍: '赤芍药',
  白芍: '白芍药 杭芍 杭白芍 亳白芍 芍药',
  硫黄: '硫磺',
  芒硝: '朴硝 皮硝',
  玄明粉: '元明粉',
  牵牛子: '黑丑 白丑 二丑 黑白丑 牵牛 丑牛子',
  丁香: '公丁香',
  郁金: '广郁金 川郁金 温郁金 黄郁金 黑郁金',
  肉桂: '官桂 桂心 玉桂 肉桂心',
  五灵脂: '灵脂米 糖灵脂',
  三棱: '京三棱 荆三棱',
  赤石脂: '石脂',
  地黄: '生地 生地黄',
  熟地黄: '熟地',
  苦杏仁: '杏仁',
  延胡索: '元胡 玄胡 玄胡索',
  山药: '怀山药 淮山药 淮山',
  牛膝: '怀牛膝',
  金银花: '双花 二花 忍冬花',
  制天南星: '制南星',
  首乌藤: '夜交藤',
  墨旱莲: '旱莲草',
  牡丹皮: '丹皮',
  茵陈: '绵茵陈 茵陈蒿',
  豆蔻: '白豆蔻 蔻仁 白蔻',
  山茱萸: '山萸肉 枣皮',
  补骨脂: '破故纸',
  炙甘草: '蜜甘草',
};
const byOtherName = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)),
);

/** Words of processing and of packing, which name no other piece where the table has none of its own. The longest comes first. */
const before = [
  '清炒',
  '麸炒',
  '土炒',
  '米炒',
  '盐炒',
  '酒炒',
  '蜜炙',
  '醋炙',
  '盐炙',
  '酒炙',
  '姜炙',
  '砂烫',
  '生',
  '制',
  '炙',
  '炒',
  '蜜',
  '酒',
  '醋',
  '盐',
  '姜',
  '麸',
  '煅',
  '焦',
  '炮',
  '蒸',
  '煨',
  '净',
  '鲜',
  '干',
  '淡',
  '熟',
  '法',
];
const behind = ['中药配方颗粒', '配方颗粒', '免煎颗粒', '饮片', '颗粒', '厚片', '薄片', '片', '段', '丝', '块', '炭', '粉', '丁'];

const findName = (text: string): string | undefined => (known.has(text) ? text : byOtherName.get(text));

/** Takes words of packing and processing off, one after the other, until the name of a piece is left. */
function reduce(text: string, left: number): string | undefined {
  const found = findName(text);
  if (found !== undefined || left === 0) return found;
  for (const word of behind) {
    const rest = text.endsWith(word) ? reduce(text.slice(0, -word.length), left - 1) : undefined;
    if (rest !== undefined) return rest;
  }
  for (const word of before) {
    const rest = text.startsWith(word) ? reduce(text.slice(word.length), left - 1) : undefined;
    if (rest !== undefined) return rest;
  }
  return undefined;
}

/** Gives the name of the Pharmacopoeia for a piece however the clinic names it; undefined for everything else. */
export function pieceNamed(text: string): string | undefined {
  const plain = text
    .slice(0, 60)
    .normalize('NFKC')
    .replace(/\([^()]{0,40}\)|\[[^[\]]{0,40}\]|[\s·•,、]/g, '');
  return reduce(plain, 3);
}

/** True if a name of goods or of a dosage form is that of granules. */
export const namesGranules = (text: string): boolean => text.includes('颗粒');
