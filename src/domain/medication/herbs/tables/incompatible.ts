/**
 * Pieces that are not given together: 十八反 (eighteen) and 十九畏 (nineteen), spread over the species and processed forms that the
 * Pharmacopoeia names.
 *
 * Sources: 中华人民共和国药典 2020年版一部, the notes "不宜与…同用" of the single pieces; the verses of 儒门事亲 and 医经小学 for what it does not print.
 */
export interface Incompatible {
  verse: 'eighteen' | 'nineteen';
  /** False where only the verse names the pair. */
  inPharmacopoeia: boolean;
  one: readonly string[];
  other: readonly string[];
}

const words = (text: string): string[] => text.split(' ');

export const incompatibles: readonly Incompatible[] = [
  { verse: 'eighteen', inPharmacopoeia: true, one: words('甘草 炙甘草'), other: words('甘遂 京大戟 红大戟 海藻 芫花') },
  {
    verse: 'eighteen',
    inPharmacopoeia: true,
    one: words('川乌 制川乌 草乌 制草乌 附子'),
    other: words('半夏 法半夏 姜半夏 清半夏 川贝母 浙贝母 平贝母 伊贝母 湖北贝母 瓜蒌 瓜蒌皮 瓜蒌子 天花粉 白蔹 白及'),
  },
  {
    verse: 'eighteen',
    inPharmacopoeia: true,
    one: ['藜芦'],
    other: words('人参 西洋参 党参 丹参 玄参 北沙参 南沙参 苦参 细辛 赤芍 白芍'),
  },
  { verse: 'nineteen', inPharmacopoeia: true, one: words('硫黄 三棱'), other: words('芒硝 玄明粉') },
  { verse: 'nineteen', inPharmacopoeia: true, one: ['狼毒'], other: ['密陀僧'] },
  { verse: 'nineteen', inPharmacopoeia: true, one: words('巴豆 巴豆霜'), other: ['牵牛子'] },
  { verse: 'nineteen', inPharmacopoeia: true, one: words('丁香 母丁香'), other: ['郁金'] },
  { verse: 'nineteen', inPharmacopoeia: true, one: ['肉桂'], other: ['赤石脂'] },
  { verse: 'nineteen', inPharmacopoeia: true, one: ['人参'], other: ['五灵脂'] },
  { verse: 'nineteen', inPharmacopoeia: false, one: ['水银'], other: ['砒霜'] },
  { verse: 'nineteen', inPharmacopoeia: false, one: words('川乌 草乌'), other: ['犀角'] },
];
