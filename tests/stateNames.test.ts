import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * States and kinds of orders stand in tables of the domain (`payState.paid`, `orderType.lab`). SQL takes them by `literal` of
 * server/database/literal.ts.
 */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'print-agent'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file) && !file.startsWith('server/seed/'));

/** Files whose `status` or `state` belongs to another program. */
const foreign: Readonly<Record<string, string>> = {
  'server/database/connect.ts': 'numbers of the types of PostgreSQL',
  'server/database/initialise.ts': 'exit status of a process',
  'server/jobs/backup.ts': 'exit status of a process',
  'server/sms/aliyun.ts': 'states of a message at Alibaba Cloud',
  'print-agent/spooler/ipp.ts': 'job states of the printing protocol',
};

/** A status of three digits is an answer of HTTP. */
const inSql =
  /(?<![\w$])(?:\w+\.)?(?:\w+_)?(?:status|state|direction|advice_type)(?: is(?: not)? distinct from | ?(?:=|<>|<=|>=|<|>) ?| (?:not )?in )\(?\d{1,2}(?![\d.])/;
const inCode =
  /(?:\b(?:status|state|direction|type)|(?:Status|State|Direction|(?<!Print)Type))\)?!? ?(?:===|!==|<=|>=|<|>) ?\d{1,2}\b|\[\d{1,2}(?:, \d{1,2})+\](?: as [^)]*\))?\.includes\(|(?:Type|Status|State)\[\] = \[\d|\b(?:from|to|states): \[\d{1,2}\b/;

const isBare = (line: string): boolean => inSql.test(line) || inCode.test(line);

const findBare = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (/^\s*(?:\/\/|\/?\*)/.test(line) || !isBare(line) ? [] : [`${file}:${index + 1} ${line.trim()}`]));

test('no statement and no comparison of the product holds a bare number of a state or a kind of order', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => (file in foreign ? [] : findBare(file, readFileSync(file, 'utf8'))));
  expect(found).toEqual([]);
});

test.each([
  'where b.status = 1 and b.arrears > 0`',
  'and a.send_status <> 0',
  'where status not in (6, 7)',
  'and d.status is distinct from 2',
  'case when a.advice_type = 11 then',
  'if (bill.status === 1) return null;',
  'lines.filter(({ signStatus }) => signStatus !== 7)',
  'picked.every(({ adviceType }) => [1, 14].includes(adviceType))',
  "filters: '?status=1',",
  'const drugs: readonly AdviceType[] = [1, 14];',
  'if (kind.type === 8) return null;',
])('reports the bare number in %s', (line) => expect(findBare('a.ts', line)).toEqual([`a.ts:1 ${line}`]));

test.each([
  `where b.status = ${'$'}{literal(db, payState.paid)}`,
  'if (response.status === 404) return null;',
  "const isOpen = row.status === 'open';",
  'function answer(reply: Reply, status = 200) {',
])('accepts %s', (line) => expect(findBare('a.ts', line)).toEqual([]));
