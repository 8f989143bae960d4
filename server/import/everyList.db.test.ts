import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { rowsOfPart } from '../../src/domain/listImport/parts.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { say } from '../words/words.ts';
import { headingIn } from './headings.ts';
import { importListFile, lists } from './list.ts';

const server = serverForFile();
let admin: Person;

beforeAll(async () => {
  admin = await server.signIn('admin');
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const features = path.join(root, 'src/features');
const screens = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(path.join(features, file), 'utf8'));
const hookOf = (call: string) => `use${call[0]!.toUpperCase()}${call.slice(1)}Mutation`;
const templateOf = (call: string) =>
  ['downloadImportTemplate', ...['', 's'].map((end) => `download${call.slice('import'.length).replace(/s$/, '')}${end}Template`)].findLast(
    (name) => name in catalogue && (name !== 'downloadImportTemplate' || call === 'importPatientList'),
  ) as Call | undefined;

/** Lists with a program of their own, which takes what no other list has: FHIR, safety facts. */
const ownPrograms: Readonly<Record<string, string>> = { importGoods: 'import:goods', importPatientList: 'import:patients' };
/** A statement comes as its channel writes it. */
const imports = Object.keys(catalogue).filter((name) => /^import[A-Z]/.test(name) && name !== 'importStatement') as Call[];

test.each(imports)('%s is offered by a screen with its template, and by the command line', (name) => {
  const template = templateOf(name);
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  expect(template, `a template for ${name}`).toBeDefined();
  expect(screens.some((text) => text.includes(hookOf(name)))).toBe(true);
  expect(screens.some((text) => text.includes(hookOf(template!)))).toBe(true);
  expect(Object.values(lists).some(({ call }) => call === name) || (ownPrograms[name] ?? '') in scripts).toBe(true);
});

const csvOf = (head: readonly string[], ...rows: readonly string[][]) => ({
  name: 'list.csv',
  bytes: Buffer.from([head, ...rows].map((row) => row.join(',')).join('\n')),
});

async function onScreen(call: Call, { name, bytes }: { name: string; bytes: Buffer }, language: 'zh' | 'en') {
  const form = new FormData();
  form.set('checkOnly', '1');
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await server.http.inject({
    method: 'POST' as const,
    url: `/api/${catalogue[call].path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      cookie: admin.cookie,
      authorization: `${admin.token}@${language}`,
      'content-type': request.headers.get('content-type')!,
      'idempotency-key': `${call}-${language}-${name}-${bytes.length}`,
    },
  });
  return answer.json().data;
}

describe.each(Object.entries(lists))('the list %s', (list, { source, call }) => {
  it.each(['zh', 'en'] as const)('has a template with every column and its example in %s', async (language) => {
    const template = templateOf(call)!; // held above
    const answer = await server.http.inject({
      method: 'POST' as const,
      url: `/api/${catalogue[template].path}`,
      payload: {},
      headers: { cookie: admin.cookie, authorization: `${admin.token}@${language}` },
    });
    const [head] = (await readSheet(answer.rawPayload)) as string[][];

    expect(head).toEqual(source.columns.map((column) => headingIn(column)));
    expect(source.columns.map(({ label }) => say(language, label)).filter((text) => /^[a-z]+\./.test(text))).toEqual([]);
  });

  it.each(['zh', 'en'] as const)(
    'names every wrong cell by row and column in %s, the same from the command line and the screen',
    async (language) => {
      const head = source.columns.map(({ field }) => field);
      const wrong = csvOf(
        head,
        head.map(() => ''),
        head.map(() => '#?'),
        head.map((_, at) => (at === 0 ? '甲乙丙' : '')),
      );

      const fromProgram = await importListFile(server.database, wrong, { list, account: 'admin', checkOnly: true, language });
      const fromScreen = await onScreen(call, wrong, language);

      expect(fromProgram).toEqual(fromScreen);
      expect(fromProgram.imported).toBe(0);
      expect(
        fromProgram.problems.filter(({ row, message }) => row < 2 || row > 4 || message === '' || /^[a-z]+\.\w/.test(message)),
      ).toEqual([]);
      const labels = source.columns.map(({ label }) => say(language, label));
      expect(fromProgram.problems.some(({ column }) => column !== null && labels.includes(column))).toBe(true);
    },
  );

  it('of more rows than one part is checked whole; only rows that belong together are never divided', async () => {
    const head = source.columns.map(({ field }) => field);
    const rows = Array.from({ length: rowsOfPart + 5 }, () => head.map(() => '#?'));

    const { rows: read, parts } = await importListFile(server.database, csvOf(head, ...rows), { list, account: 'admin', checkOnly: true });

    expect({ read, parts }).toEqual({ read: rowsOfPart + 5, parts: source.isWhole ? undefined : 2 });
  });
});

it('takes on people from the command line, who sign in with their first password and must change it', async () => {
  const [role] = await server.database.owner<{ nameZh: string }[]>`select name_zh from role order by code limit 1`;
  const file = csvOf(['loginName', 'name', 'sex', 'password', 'roleIds'], ['cmdline.one', '命令行', '女', 'ChangeMe2026x', role!.nameZh]);

  const answer = await importListFile(server.database, file, { list: 'staff', account: 'admin' });

  expect(answer).toMatchObject({ imported: 1, problems: [] });
  expect(await server.login('cmdline.one', { password: 'ChangeMe2026x' })).toMatchObject({ status: true });
  expect(await server.database.owner`select must_change_password as must from staff where name = '命令行'`).toEqual([{ must: true }]);
});

it('leaves no session behind that anybody could use', async () => {
  await importListFile(server.database, csvOf(['nameZh'], ['无会话药业']), { list: 'manufacturers', account: 'admin' });

  expect(await server.database.owner`select from session where device_type = 'program' and ended_at is null`).toEqual([]);
});
