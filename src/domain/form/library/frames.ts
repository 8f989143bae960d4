import { element, type Starter, starter, words } from './build.ts';

/**
 * An empty frame of a scale whose wording belongs to its authors: numbered items with points and their sum. A clinic that has the permission
 * enters the wording, the points and what a total means.
 */
const frame = (id: string, zh: string, en: string, items: number): Starter =>
  starter(id, 'scale', words(`${zh}（空白框架）`, `${en} (empty frame)`), [
    element('heading', 'items', words('项目', 'Items'), {
      hint: words(
        '量表文字的权利属于其作者：取得许可后再填入项目、分值和结果解释',
        'The wording belongs to its authors: enter items, points and interpretations once you have permission',
      ),
    }),
    ...Array.from({ length: items }, (_, index) =>
      element('number', `q${index + 1}`, words(`第 ${index + 1} 项得分`, `Points of item ${index + 1}`), {
        required: true,
        least: 0,
        most: 100,
      }),
    ),
    element('calculation', 'total', words('总分', 'Total'), {
      formula: `sum(${Array.from({ length: items }, (_, index) => `q${index + 1}`).join(', ')})`,
    }),
    element('signature', 'author', words('评估人', 'Assessed by'), { by: 'author' }),
  ]);

export const frames: readonly Starter[] = [
  frame('morseFrame', 'Morse 跌倒风险评估', 'Morse Fall Scale', 6),
  frame('bradenFrame', 'Braden 压力性损伤风险评估', 'Braden Scale', 6),
  frame('mmseFrame', '简易精神状态检查（MMSE）', 'Mini-Mental State Examination (MMSE)', 11),
];
