import { describe, expect, test } from 'vitest';
import { placeOfLink, plainText, readPage, searchManual } from './manual.ts';
import { helpOf, type PageName } from './pages.ts';

const markdown = `# The cashier

Taking payment.

## Take payment {#payment}

1. Press **Take payment** (\`P\`).

## Refunds {#refunds}

See [approvals](#approvals) and ![a bill](../pictures/cashier-en.jpg) the **Refunds** list.
`;

describe('a page of the manual', () => {
  test('is split into title, lead and sections with their ids', () => {
    expect(readPage(markdown)).toEqual({
      title: 'The cashier',
      lead: 'Taking payment.',
      sections: [
        { id: 'payment', title: 'Take payment', text: '1. Press **Take payment** (`P`).' },
        {
          id: 'refunds',
          title: 'Refunds',
          text: 'See [approvals](#approvals) and ![a bill](../pictures/cashier-en.jpg) the **Refunds** list.',
        },
      ],
    });
  });

  test('keeps a heading without an id as text of its section', () => {
    const { sections } = readPage('# T\n\n## One {#one}\n\n## not a section\n');
    expect(sections).toEqual([{ id: 'one', title: 'One', text: '## not a section' }]);
  });
});

test('plain text has no marks, pictures or addresses', () => {
  expect(plainText('| key | does |\n| --- | --- |\n| `N` | **Next** [on](#x) ![picture](y.jpg) |')).toBe('key does N Next on');
});

describe('the search', () => {
  const pages = new Map<PageName, ReturnType<typeof readPage>>([
    ['cashier', readPage(markdown)],
    ['members', readPage('# Members\n\nCards.\n\n## Cards {#cards}\n\nA refund pays the balance of a card back.\n')],
  ]);
  const found = (question: string) => searchManual(pages, question).map(({ page, section }) => `${page}#${section.id}`);

  test('puts sections with the word in their heading first', () => {
    expect(found('refund')).toEqual(['cashier#refunds', 'members#cards']);
  });

  test('wants every word, whatever its case and place', () => {
    expect(found('CARD refund')).toEqual(['members#cards']);
    expect(found('card vaccine')).toEqual([]);
  });

  test('finds nothing for a question without a word', () => {
    expect(found('  ')).toEqual([]);
  });

  test('shows the text around the word', () => {
    expect(searchManual(pages, 'balance')[0]!.excerpt).toContain('the balance of a card');
  });
});

test.each([
  ['cashier.md#refunds', { page: 'cashier', section: 'refunds' }],
  ['cashier.md', { page: 'cashier' }],
  ['#cards', { page: 'members', section: 'cards' }],
  ['https://example.org/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the link %s leads to its place in the manual', (href, place) => {
  expect(placeOfLink(href, 'members')).toEqual(place);
});

test.each([
  ['/main/billing/not-pay', { page: 'cashier', section: 'payment' }],
  ['/simplified-main/simplified-configuration/charge-configuration?part=fees', { page: 'administration', section: 'prices' }],
  ['/main/patients/patients', { page: 'patients', section: 'list' }],
  ['/main/patients/patients/0190a1b2-0000-7000-8000-000000000001', { page: 'patients', section: 'page' }],
  ['/main/nowhere', undefined],
])('the help of %s is the section about that screen', (path, place) => {
  expect(helpOf(path)).toEqual(place);
});
