import { describe, expect, test } from 'vitest';
import { elementsOf } from '../record/elements.ts';
import { findingsOf, tapped } from './quickItems.ts';

describe('quick items', () => {
  test('are found present or absent, system by system, with a side where there is one', () => {
    const fields = { fever: '+', cough: '-', sputum: null, tonsils: '+', 'tonsils.side': 'Bliateral', 'fever.side': 'nowhere' };

    expect(findingsOf('0003', fields)).toEqual([
      { system: 'general', findings: [{ item: 'fever', isHasActive: true, side: undefined }] },
      { system: 'respiratory', findings: [{ item: 'cough', isHasActive: false, side: undefined }] },
    ]);
    expect(findingsOf('EXAM', fields)).toEqual([{ system: 'head', findings: [{ item: 'tonsils', isHasActive: true, side: 'Bliateral' }] }]);
    expect(findingsOf('EXAM', { ...fields, tonsils: '-' })[0]!.findings[0]!.side).toBeUndefined();
  });

  test.each([
    [undefined, '+'],
    [null, '+'],
    ['+', '-'],
    ['-', null],
  ] as const)('%j tapped becomes %j', (said, next) => expect(tapped(said)).toBe(next));
});

describe('what was written in a module', () => {
  test.each([
    ['只是一句话。', [{ kind: 'text', text: '只是一句话。' }]],
    [
      '日期\t血压\n11-20\t130/80\n11-21\t128/78',
      [
        {
          kind: 'table',
          columns: ['日期', '血压'],
          rows: [
            ['11-20', '130/80'],
            ['11-21', '128/78'],
          ],
          hasRowNames: false,
        },
      ],
    ],
    [
      '视力\n| | 左 | 右 |\n| 裸眼 | 0.8 | 1.0 |\n复查',
      [
        { kind: 'text', text: '视力' },
        { kind: 'table', columns: ['', '左', '右'], rows: [['裸眼', '0.8', '1.0']], hasRowNames: true },
        { kind: 'text', text: '复查' },
      ],
    ],
    ['舌\t红', [{ kind: 'text', text: '舌  红' }]],
    ['', []],
  ])('%j is %j', (text, elements) => expect(elementsOf(text)).toEqual(elements));
});
