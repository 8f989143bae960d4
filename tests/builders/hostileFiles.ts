import { randomFillSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { goodsColumns } from '../../server/import/goodsColumns.ts';
import { listForms } from '../../server/import/lists/forms/all.ts';
import { columns as patientColumns } from '../../server/import/patientColumns.ts';
import type { Call } from '../../src/api/catalogue.ts';
import { statementPresets } from '../../src/domain/till/statement.ts';
import { workbookOf } from './workbook.ts';

/** A file of at most 10 MB that somebody with a right to import sends in order to harm, or because the clinic is large. */
export interface HostileFile {
  call: Call;
  bytes: () => Buffer;
  /** Taken, and not refused. */
  isLawful?: true;
}

const MEGABYTE = 1024 * 1024;
/** Of a file, below the limit of uploads. */
const MOST = 10 * MEGABYTE - 1024;
const filled = (piece: string, most = MOST): string => piece.repeat(Math.floor(most / Buffer.byteLength(piece)));
const text = (content: () => string) => () => Buffer.from(content());
const csv = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  [headings, ...rows].map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell}"` : cell)).join(',')).join('\n');
const rowsOf = <Row>(count: number, row: (place: number) => Row): Row[] => Array.from({ length: count }, (_, place) => row(place));

/** Excel's own limit of a cell. */
const LONG = 32_000;
const evilCells: Record<string, string> = {
  blanks: `a${' '.repeat(LONG)}b`,
  digits: '1'.repeat(LONG),
  'digits, blanks and ends of lines': `1${' 1'.repeat(LONG / 2)}\nx`,
};
/** So many rows of evil cells as fit, one column evil at a time. */
const evilRows = (headings: readonly string[], cell: string) => {
  const count = Math.min(480, Math.floor(MOST / (cell.length + headings.length + 10)));
  return csv(
    headings,
    rowsOf(count, (place) => headings.map((_, column) => (column === place % headings.length ? cell : 'x'))),
  );
};

const patientFields = patientColumns.map(({ field }) => field);
const goodsFields = goodsColumns.map(({ field }) => field);
const statementTitles = Object.values(statementPresets[0]!);
const deliveryTitles = ['货号', '品名', '规格', '生产企业', '产品批号', '有效期至', '数量', '单位', '单价'];

const patientRow = (place: number) => [
  `王${String.fromCharCode(0x4e00 + (place % 5000))}${String.fromCharCode(0x4e00 + Math.floor(place / 5000))}`,
  '女',
  `19${50 + (place % 50)}-0${1 + (place % 9)}-1${place % 10}`,
  `138${String(place).padStart(8, '0')}`,
  '上海市徐汇区某路1号',
];
const patientHeadings = ['姓名', '性别', '出生日期', '手机号', '地址'];
const patients = (count: number, row = patientRow) => csv(patientHeadings, rowsOf(count, row));
const fhirPatient = (place: number) =>
  JSON.stringify({
    resourceType: 'Patient',
    id: `p${place}`,
    name: [{ use: 'official', text: patientRow(place)[0] }],
    telecom: [{ system: 'phone', value: patientRow(place)[3] }],
    gender: 'female',
    birthDate: patientRow(place)[2],
    address: [{ line: ['某路1号'], city: '上海' }],
  });

const goodsHeadings = ['编码', '中文名称', '类别', '包装单位', '零售价', '规格', '成分', '剂量单位', '条码', '批准文号'];
const goodsRow = (place: number) => [
  `HF${place}`,
  `布洛芬片${place}`,
  '西药',
  '盒',
  '12.50',
  '0.2g×24片',
  '布洛芬 0.2g; 氯苯那敏 2mg',
  'g',
  `69${place}`,
  `H${place}`,
];
const goods = (count: number, change: (row: string[]) => void = () => {}) =>
  csv(
    goodsHeadings,
    rowsOf(count, (place) => {
      const row = goodsRow(place);
      change(row);
      return row;
    }),
  );
const paid = (place: number) =>
  statementTitles.map((title) => ({ 交易时间: '2026-11-20 10:00:00', 微信订单号: `42${place}`, 订单金额: '80.00' })[title] ?? '');

const sheetCell = (place: string, content: string) => `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;
const sheet = (...rows: string[]) => `<sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells}</row>`).join('')}</sheetData>`;
const packed = (content: () => string) => () => workbookOf(content(), { isPacked: true });
const shared200 = '<c t="s"><v>0</v></c>'.repeat(200);

const json: Record<string, () => Buffer> = {
  'an array of numbers': text(() => `[${filled('0,')}0]`),
  'an array of empty objects': text(() => `[${filled('{},')}{}]`),
  'an empty object a line': text(() => filled('{}\n')),
  'arrays in arrays': text(() => '['.repeat(MOST / 2) + ']'.repeat(MOST / 2)),
  'open brackets': text(() => '{'.repeat(MOST)),
  'objects in objects': text(() => `${filled('{"a":', MOST - MEGABYTE)}1`),
  'one string': text(() => `["${'a'.repeat(MOST)}"]`),
  'one string of escapes': text(() => `["${filled('\\u0041')}"]`),
  'one number': text(() => `[${'1'.repeat(MOST)}]`),
  'bundles in bundles': text(() => filled('{"resourceType":"Bundle","entry":[{"resource":')),
  'a bundle of empty entries': text(() => `{"resourceType":"Bundle","entry":[${filled('{},')}{}]}`),
  'a patient of many names': text(() => `[{"resourceType":"Patient","name":[${filled('{"text":"王"},')}{}]}]`),
  'a patient with a long name': text(
    () => `[{"resourceType":"Patient","name":[{"text":"${'王'.repeat(MOST / 3 - 100)}"}],"birthDate":"1960-01-01"}]`,
  ),
  'many names of a value': text(() => `[{${rowsOf(550_000, (place) => `"k${place}":1`).join(',')}}]`),
  'patients of numbers': text(() => `[${filled(`{"resourceType":"Patient","name":[${'1,'.repeat(400)}1]},`, 900_000)}{}]`),
  '19,000 bundles of a number': text(() => `[${'{"resourceType":"Bundle","entry":[{"resource":1}]},'.repeat(19_000)}1]`),
  'ends of lines': text(() => `[${'\n'.repeat(MOST)}`),
};

const table: Record<string, () => Buffer> = {
  'one cell': text(() => 'x'.repeat(MOST)),
  'quotation marks': text(() => '"'.repeat(MOST)),
  'one open quotation mark': text(() => `姓名,性别\n"${filled('x,\n')}`),
  delimiters: text(() => ','.repeat(MOST)),
  'ends of lines': text(() => '\n'.repeat(MOST)),
  'rows of two letters': text(() => filled('a,b\n')),
  blanks: text(() => ' '.repeat(MOST)),
  'random bytes': () => randomFillSync(Buffer.alloc(MOST)),
  'bytes of GB18030': () => Buffer.alloc(MOST, Buffer.from([0x81, 0x30, 0x81, 0x30, 0xff])),
  'UTF-16': () => Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(filled('姓,名\n', MOST), 'utf16-le').subarray(0, MOST - 2)]),
  nothing: text(() => ''),
  'gzip of 300 MB': () => gzipSync(Buffer.alloc(300 * MEGABYTE)),
  'the last cell of a sheet': packed(() => sheet(sheetCell('XFD1048576', 'x'))),
  'a text of 240 MB in a sheet': packed(() => sheet(sheetCell('A1', 'x'.repeat(240 * MEGABYTE)))),
  '2,000,000 cells of a sheet': packed(() => sheet('<c><v>1</v></c>'.repeat(2_000_000))),
  'tags without an end': packed(() => `<sheetData>${'<c '.repeat(4_000_000)}</sheetData>`),
  'one text in 12,000 cells': () => workbookOf(sheet(...rowsOf(60, () => shared200)), { isPacked: true, shared: '王'.repeat(LONG) }),
  'a workbook cut in its middle': () => workbookOf(sheet(sheetCell('A1', 'x'))).subarray(0, 400),
};

const listCalls: Record<keyof typeof listForms, Call> = {
  appointments: 'importAppointments',
  chargeItems: 'importChargeItems',
  manufacturers: 'importManufacturers',
  members: 'importMembers',
  openingStock: 'importOpeningStock',
  packages: 'importPackages',
  retailPrices: 'importRetailPrices',
  rooms: 'importRooms',
  staff: 'importStaff',
  stockPlaces: 'importStockPlaces',
  suppliers: 'importSuppliers',
};

/** Where each kind of table goes: each importer gets some of them. */
const readers: readonly Call[] = ['importPatientList', 'importGoods', 'importStatement', 'readDeliveryFile', 'importSuppliers'];

const named = (call: Call, files: Record<string, () => Buffer>, more: Pick<HostileFile, 'isLawful'> = {}) =>
  Object.entries(files).map(([name, bytes]): [string, HostileFile] => [`${call}: ${name}`, { call, bytes, ...more }]);

const evil = (call: Call, headings: readonly string[]) =>
  named(
    call,
    Object.fromEntries(Object.entries(evilCells).map(([name, cell]) => [`cells of ${name}`, text(() => evilRows(headings, cell))])),
  );

export const hostileFiles: Readonly<Record<string, HostileFile>> = Object.fromEntries([
  ...named('importPatientList', json),
  ...Object.entries(table).map(([name, bytes], place): [string, HostileFile] => {
    const call = readers[place % readers.length]!;
    return [`${call}: ${name}`, { call, bytes }];
  }),
  ...evil('importPatientList', patientFields),
  ...evil('importGoods', goodsFields),
  ...evil('importStatement', statementTitles),
  ...evil('readDeliveryFile', deliveryTitles),
  ...Object.entries(listForms).flatMap(([name, { columns }]) =>
    evil(
      listCalls[name as keyof typeof listForms],
      columns.map(({ field }) => field),
    ).slice(0, 1),
  ),
  ...named('importPatientList', {
    '10,000 patients of one name and mobile': text(() => patients(10_000, () => patientRow(1))),
    '20,000 wrong patients': text(() =>
      csv(
        patientHeadings,
        rowsOf(20_000, () => ['', '?', '?', '?', '']),
      ),
    ),
  }),
  ...named(
    'importPatientList',
    { '10,000 patients': text(() => patients(10_000)), '18,000 patients of FHIR': text(() => rowsOf(18_000, fhirPatient).join('\n')) },
    { isLawful: true },
  ),
  ...named('importGoods', { '20,000 goods': text(() => goods(20_000)) }, { isLawful: true }),
  ...named('importGoods', {
    '20,000 goods of one code': text(() => goods(20_000, (row) => (row[0] = 'ONE'))),
    '20,000 goods of one bar code and approval': text(() => goods(20_000, (row) => row.splice(8, 2, '6900000000000', 'H1'))),
    '20,000 goods of wrong cells': text(() => goods(20_000, (row) => row.splice(2, 6, '?', '', '?', '', '? 1', '?'))),
  }),
  ...named('importStatement', { '19,000 payments': text(() => csv(statementTitles, rowsOf(19_000, paid))) }, { isLawful: true }),
  ...named('importStatement', {
    '19,000 equal payments': text(() =>
      csv(
        statementTitles,
        rowsOf(19_000, () => paid(1)),
      ),
    ),
    'days of no calendar': text(() =>
      csv(
        statementTitles,
        rowsOf(1000, (place) => paid(place).map((cell) => cell.replace('2026-11-20', '9999-12-31'))),
      ),
    ),
  }),
  ...named('readDeliveryFile', {
    'headings of open brackets': text(() =>
      csv(
        rowsOf(150, () => '('.repeat(LONG)),
        [['x']],
      ),
    ),
    '100 titles of open brackets': text(() => rowsOf(100, () => `${'('.repeat(LONG)},${'【'.repeat(LONG / 2)}`).join('\n')),
  }),
  ...named('importStockPlaces', {
    '5,000 equal rows': text(() =>
      csv(
        listForms.stockPlaces.columns.map(({ field }) => field),
        rowsOf(5000, () => ['x', '', '门诊', 'x', '1', '', '']),
      ),
    ),
  }),
]);
