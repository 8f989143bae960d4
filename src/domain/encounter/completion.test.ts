import { describe, expect, test } from 'vitest';
import { blankBeside, blanksIn, countBlanks } from './blanks.ts';
import { type Gap, gapsLeft, gapsOf, type VisitToComplete } from './completion.ts';

describe('blanks of a template', () => {
  test.each([
    ['发热 ___ 天', [[3, 6]]],
    [
      '发热 __ 天，咳嗽＿＿＿天',
      [
        [3, 5],
        [10, 13],
      ],
    ], // half and full width
    ['_＿', [[0, 2]]],
    ['snake_case 没有空白', []],
    ['', []],
  ])('of "%s" are found', (text, places) => {
    expect(blanksIn(text).map(({ start, end }) => [start, end])).toEqual(places);
  });

  const text = 'a ___ b __ c';
  test.each([
    ['from the start forward', [0, 0], 'next', [2, 5]],
    ['from the first blank forward', [2, 5], 'next', [8, 10]],
    ['from the last blank forward', [8, 10], 'next', undefined],
    ['from inside the first blank forward', [3, 3], 'next', [8, 10]],
    ['from the end backward', [12, 12], 'previous', [8, 10]],
    ['from the last blank backward', [8, 10], 'previous', [2, 5]],
    ['from the first blank backward', [2, 5], 'previous', undefined],
  ] as const)('are stops %s', (_, [start, end], direction, expected) => {
    const found = blankBeside(text, { start, end }, direction);

    expect(found && [found.start, found.end]).toEqual(expected);
  });

  test('count in the fields of a section too', () => {
    expect(countBlanks({ text: '___', fields: { father: '患___病', abortion: 2, mother: null } })).toBe(2);
  });
});

describe('points still open when a visit is completed', () => {
  const whole: VisitToComplete = { sections: [], diagnosisCount: 1, isAllergyAsked: true, orders: [] };
  const order = (over: Partial<VisitToComplete['orders'][number]>) => ({
    adviceType: 1 as const,
    signStatus: 2 as const,
    sendStatus: 1 as const,
    skinTestResult: null,
    ...over,
  });

  const head = { doses: 7, dosesPerDay: 1, portions: 2, portionMl: 200, routeCode: 'po', decoction: 'self', memo: '' } as const;
  const recipe = { ...head, id: 'h1', version: 1 };

  test.each<[string, Partial<VisitToComplete>, Gap[]]>([
    ['nothing', {}, []],
    [
      'blanks, section by section',
      {
        sections: [
          { sectionType: '0001', content: { text: '头痛 ___ 天' } },
          { sectionType: '0002', content: { text: '已写' } },
          { sectionType: '0005', content: { text: '__，＿＿' } },
        ],
      },
      [
        { kind: 'blanks', count: 1, sectionType: '0001' },
        { kind: 'blanks', count: 2, sectionType: '0005' },
      ],
    ],
    ['allergies not asked', { isAllergyAsked: false }, [{ kind: 'allergyUnasked', count: 1 }]],
    ['herbs without a syndrome', { orders: [order({ herbal: recipe })] }, [{ kind: 'syndromeMissing', count: 1 }]],
    ['herbs that were revoked', { orders: [order({ herbal: recipe, signStatus: 7, sendStatus: 2 })] }, []],
    [
      'herbs for a syndrome that the record names',
      {
        orders: [order({ herbal: recipe })],
        sections: [{ sectionType: 'TCM_DIAGNOSIS', content: { text: '', fields: { syndrome: '脾气虚证' } } }],
      },
      [],
    ],
    ['no diagnosis', { diagnosisCount: 0 }, [{ kind: 'undiagnosed', count: 1 }]],
    ['a skin test not begun', { orders: [order({ adviceType: 11 })] }, [{ kind: 'skinTestWaiting', count: 1 }]],
    ['a skin test running', { orders: [order({ adviceType: 11, skinTestResult: 'running' })] }, [{ kind: 'skinTestWaiting', count: 1 }]],
    ['a skin test read', { orders: [order({ adviceType: 11, skinTestResult: 'negative' })] }, []],
    ['a skin test revoked', { orders: [order({ adviceType: 11, signStatus: 7, sendStatus: 2 })] }, []],
    ['an unsigned order', { orders: [order({ signStatus: 1, sendStatus: 0 })] }, [{ kind: 'unsigned', count: 1 }]],
    ['a signed order not sent', { orders: [order({ sendStatus: 0 })] }, [{ kind: 'unsent', count: 1 }]],
    ['a sent order', { orders: [order({})] }, []],
    ['a revoked order never sent', { orders: [order({ signStatus: 7, sendStatus: 0 })] }, []],
  ])('are listed: %s', (_, over, gaps) => {
    expect(gapsOf({ ...whole, ...over })).toEqual(gaps);
  });

  const blanks: Gap = { kind: 'blanks', count: 1, sectionType: '0001' };
  const unsent: Gap = { kind: 'unsent', count: 1 };
  test.each<[string, Parameters<typeof gapsLeft>, Gap[]]>([
    ['nothing accepted', [[blanks, unsent], [], false], [blanks, unsent]],
    ['a general yes leaves blanks', [[blanks, unsent], [], true], [blanks]],
    ['blanks accepted by name', [[blanks, unsent], ['blanks'], false], [unsent]],
    ['all accepted by name', [[blanks, unsent], ['blanks', 'unsent'], false], []],
    ['another kind accepted', [[blanks], ['unsent'], true], [blanks]],
  ])('remain until they are accepted: %s', (_, given, left) => {
    expect(gapsLeft(...given)).toEqual(left);
  });
});
