import { Worker } from 'node:worker_threads';
import { expect, it, test, vi } from 'vitest';
import { workbookOf } from '../../tests/builders/workbook.ts';
import { Problem } from '../pipeline/problem.ts';
import { judgeFile } from './judge.ts';

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (...rows: string[]) =>
  `<sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('')}</sheetData>`;
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
const showingShared = (row: number) =>
  Array.from({ length: 200 }, (_, column) => `<c r="${columnName(column)}${row}" t="s"><v>0</v></c>`).join('');
const packed = (sheet: string) => workbookOf(sheet, { isPacked: true });
const MEGABYTE = 1024 * 1024;

const readDelivery = (bytes: Buffer) => judgeFile('delivery', { bytes }, { rowsAtMost: 500, remembered: {} });

/** The outcome, the longest time in which nothing else of this process went on (ms), and how far its memory grew (MB). */
async function costOf(bytes: Buffer) {
  const before = process.memoryUsage().rss;
  let last = performance.now();
  let blocked = 0;
  let peak = before;
  const watch = setInterval(() => {
    blocked = Math.max(blocked, performance.now() - last);
    last = performance.now();
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const outcome = await readDelivery(bytes).catch((error: unknown) => (error instanceof Problem ? error.id : error));
  clearInterval(watch);
  return { outcome, blocked, grown: (peak - before) / MEGABYTE };
}

const bombs: Record<string, () => Buffer> = {
  'one cell in the last column of the last row': () => packed(`<sheetData><row r="1048576">${cell('XFD1048576', 'x')}</row></sheetData>`),
  'a cell in the last column and one in row 20,000': () =>
    packed(`<sheetData><row r="1">${cell('XFD1', 'x')}</row><row r="20000">${cell('A20000', 'x')}</row></sheetData>`),
  'the same behind another prefix and other quotes': () =>
    packed(`<x:sheetData><x:row r='1048576'><x:c r='XFD1048576' t='str'><x:v>x</x:v></x:c></x:row></x:sheetData>`),
  'a cell in column 300 of a sheet': () => packed(sheetOf(cell('A1', 'x') + cell('KN1', 'x'))),
  'a text table of 300 columns': () => Buffer.from(`name${',x'.repeat(300)}\n`),
  'a text of 12 MB': () => packed(sheetOf(cell('A1', 'x'.repeat(12 * MEGABYTE)))),
  'a text of 240 MB': () => packed(sheetOf(cell('A1', 'x'.repeat(240 * MEGABYTE)))),
  '2,000,000 cells': () => packed(sheetOf('<c><v>1</v></c>'.repeat(2_000_000))),
  'a cell whose place stands behind a quoted sign': () =>
    packed(`<sheetData><row r="1"><c x=">" r="XFD1048576"><v>1</v></c></row></sheetData>`),
  'a tag in a tag': () => packed(`<sheetData><row r="1"><c x="<" r="XFD1048576"><v>1</v></c></row></sheetData>`),
  'tags without an end': () => packed(`<sheetData>${'<c '.repeat(4_000_000)}</sheetData>`),
  '500,000 lines of text': () => Buffer.from('a,b,c\n'.repeat(500_000)),
  '3,000,000 columns of text': () => Buffer.from(`name${',x'.repeat(3_000_000)}\n`),
  '300,000 cells of text': () => Buffer.from(`${'x,'.repeat(199)}x\n`.repeat(1500)),
  '12,000 cells that all show one text of 32,000 characters': () =>
    workbookOf(sheetOf(...Array.from({ length: 60 }, (_, row) => showingShared(row + 1))), { isPacked: true, shared: '王'.repeat(32_000) }),
  'one quotation mark and 9 MB': () => Buffer.from(`a,b\n"${'x,\n'.repeat(3 * MEGABYTE)}`),
};

test.each(Object.keys(bombs))('refuses %s without stopping others', { timeout: 60_000 }, async (name) => {
  const bytes = bombs[name]!();
  const { outcome, blocked, grown } = await costOf(bytes);
  expect(outcome).toMatch(/^import\.file\.(tooComplex|unreadable)$/);
  expect(blocked).toBeLessThan(1500);
  expect(grown).toBeLessThan(200);
});

test.each(['a cell whose place stands behind a quoted sign', 'a tag in a tag'])(
  'refuses %s before a reader builds its cells',
  async (name) => {
    expect((await costOf(bombs[name]!())).outcome).toBe('import.file.unreadable');
  },
);

it('reads a table whose formatting reaches to the end of the sheet', async () => {
  const sheet =
    `<dimension ref="A1:XFD1048576"/>${sheetOf(cell('A1', '姓名') + cell('B1', '性别'), `${cell('A2', '王秀兰')}<c r="XFD2" s="1"/>`)}`.replace(
      '</sheetData>',
      '<row r="1048576" s="1"/></sheetData>',
    );
  const { headings, rows } = await readDelivery(packed(sheet));
  expect(headings).toEqual(['姓名', '性别']);
  expect(rows).toMatchObject([{ number: 2, cells: ['王秀兰', ''] }]);
});

it('reads other files while one is being refused', async () => {
  const [bad, good] = await Promise.allSettled([readDelivery(bombs['2,000,000 cells']!()), readDelivery(Buffer.from('姓名\n王秀兰'))]);
  expect(bad.status).toBe('rejected');
  expect(good).toMatchObject({ status: 'fulfilled', value: { headings: ['姓名'] } });
});

it('gives up a file whose client has gone, and reads the next one', async () => {
  const client = new AbortController();
  const given = { rowsAtMost: 500, remembered: {} };
  const both = [0, 1].map(() => judgeFile('delivery', { bytes: Buffer.from('品名,批号\n甲,1') }, given, { gone: client.signal }));
  client.abort(new Problem('error.request.unreadable'));
  const givenUp = { status: 'rejected', reason: { id: 'error.request.unreadable' } };
  expect(await Promise.allSettled(both)).toMatchObject([givenUp, givenUp]);
  expect(await readDelivery(Buffer.from('品名,批号\n甲,1'))).toMatchObject({ headings: ['品名', '批号'] });
});

it('tells who comes when twenty files wait to come again', async () => {
  const one = () =>
    readDelivery(Buffer.from('品名,批号\n甲,1')).then(
      () => 'read',
      (error: unknown) => (error as Problem).id,
    );
  const answers = await Promise.all(Array.from({ length: 23 }, one));
  expect(answers.filter((answer) => answer === 'read')).toHaveLength(21);
  expect(answers.filter((answer) => answer === 'import.busy')).toHaveLength(2);
});

it('hands over each row of a long file, in its order, a hundred at a time', async () => {
  const lines = Array.from({ length: 20_000 }, (_, place) => `G${place},药${place},西药,盒,1.00`);
  const words = new Map([['categoryCode', [{ code: 'western', zh: '西药', en: 'western' }]]]);
  const heard = vi.spyOn(Worker.prototype, 'emit');
  const { rows, hash } = await judgeFile(
    'goods',
    { bytes: Buffer.from(['编码,中文名称,类别,包装单位,零售价', ...lines].join('\n')) },
    { rowsAtMost: 20_000, words },
    { hashPrefix: 'goods' },
  );
  const pieces = heard.mock.calls.flatMap(([, message]) => (message as { piece?: unknown[] } | undefined)?.piece?.length ?? []);
  heard.mockRestore();
  expect(rows.map(({ said }) => said.code)).toEqual(lines.map((_, place) => `G${place}`));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(100);
  expect(pieces).toHaveLength(200);
});
