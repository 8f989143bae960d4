/**
 * Pieces that are not boiled with the others (中国药典 2020年版一部, 用法与用量). A piece without a row is boiled as usual. Rows name a piece as
 * the Pharmacopoeia does (`pieceNamed`). A piece whose handling depends on its purpose, such as 大黄, or on its form, such as 滑石 (boiled first)
 * and 滑石粉 (wrapped), has no row. 龙骨 and 琥珀 are not in that edition; they have the handling that is usual in practice.
 */
import type { Handling } from '../../../order/herbal/shapes.ts';

const rows: readonly (readonly [Handling, string])[] = [
  ['first', '附子 制川乌 制草乌 石膏 磁石 赭石 牡蛎 石决明 珍珠母 瓦楞子 龟甲 鳖甲 水牛角 龙骨 蛤壳'],
  ['last', '薄荷 砂仁 豆蔻 钩藤 沉香 番泻叶 青蒿 鱼腥草 徐长卿'],
  ['wrapped', '车前子 旋覆花 蒲黄 海金沙 葶苈子 辛夷 儿茶'],
  ['melted', '阿胶 鹿角胶 龟甲胶'],
  ['stirred', '芒硝 玄明粉 琥珀 朱砂 雷丸'],
  ['separate', '人参 西洋参 羚羊角'],
];

const byPiece: ReadonlyMap<string, Handling> = new Map(
  rows.flatMap(([handling, names]) => names.split(' ').map((name) => [name, handling] as const)),
);

export const handlingOf = (piece: string): Handling | null => byPiece.get(piece) ?? null;
