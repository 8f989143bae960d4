/** Facts of goods that are a piece of Chinese medicine, as far as tables know them. */
import type { ControlClass } from '../facts.ts';
import { pieceNamed } from './pieces.ts';
import { type Herb, herbs } from './tables/herbs.ts';

const byName = new Map(herbs.map((herb) => [herb.name, herb]));

/** The 28 kinds of 医疗用毒性药品管理办法 (State Council, 1988): raw or mineral, by the names of its list and of the Pharmacopoeia. */
const toxic: ReadonlySet<string> = new Set(
  [
    '砒石 砒霜 水银 生马钱子 生川乌 川乌 生草乌 草乌 生白附子 生附子 生半夏 生南星 生天南星 生巴豆 巴豆 斑蝥 青娘虫 红娘虫 生甘遂 生狼毒',
    '生藤黄 生千金子 生天仙子 闹羊花 雪上一枝蒿 白降丹 蟾酥 洋金花 红粉 红升丹 轻粉 雄黄',
  ].flatMap((line) => line.split(' ')),
);

export interface PieceFacts {
  name: string;
  herb: Herb | undefined;
  controlled: ControlClass;
}

function controlOf(text: string, name: string): ControlClass {
  if (name === '罂粟壳') return 'narcotic';
  return toxic.has(text.trim()) || toxic.has(name) ? 'toxic' : 'none';
}

/** Reads goods as a piece; `dosageForm` is a code of the dictionary or the words of a label. Gives undefined for everything else. */
export function pieceFacts({ name, dosageForm }: { name: string; dosageForm: string }): PieceFacts | undefined {
  if (!/饮片|配方颗粒|^decoction$/.test(dosageForm.slice(0, 60))) return undefined;
  const piece = pieceNamed(name);
  return piece === undefined ? undefined : { name: piece, herb: byName.get(piece), controlled: controlOf(name, piece) };
}
