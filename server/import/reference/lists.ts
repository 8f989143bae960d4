import path from 'node:path';
import { fenOfYuan } from '../../../src/domain/money/fen.ts';
import { decoded } from '../table.ts';
import { type Content, hasHeadings, most } from './content.ts';
import { codesOf, readInsuranceDrugs, readNationalCodes } from './insuranceDrugs.ts';
import { eachOnce, type List, type ListRow, readings, records, searchable } from './rows.ts';

/** 'A00.000 霍乱': a code, a space, a name. Codes of two places carry + and *. */
const readCoded =
  (code: RegExp) =>
  (bytes: Buffer): ListRow[] => {
    const lines = decoded(bytes).split(/\r?\n/);
    const rows = lines.flatMap((line, index): ListRow[] => {
      if (line.trim() === '') return [];
      const row = index + 1;
      const [found, name] = codeAndName(line);
      if (!found || !name) return [{ row, reason: 'a code and a name were expected', text: line }];
      if (!code.test(found)) return [{ row, reason: 'the code has an unknown form', text: line }];
      return [{ row, values: { code: found, name_zh: name, ...searchable(name) }, text: line }];
    });
    return eachOnce(rows, ({ code: key }) => String(key));
  };

/** 'I10.x00 特发性高血压' in its two parts; nothing for any other line. */
function codeAndName(line: string): string[] {
  const text = line.trimEnd();
  const end = text.search(/\s/);
  return end <= 0 ? [] : [text.slice(0, end), text.slice(end).trimStart()];
}

/** One approval number may cover several packages and makers: the second and later carry their place. */
function readDrugs(bytes: Buffer): ListRow[] {
  const times = new Map<string, number>();
  return records(bytes).map(({ row, record }): ListRow => {
    const text = Object.values(record).join(',');
    const { approval_no: approval = '', generic_name: name = '' } = record;
    if (!approval || !name) return { row, reason: 'approval number or name is missing', text };
    const time = (times.get(approval) ?? 0) + 1;
    times.set(approval, time);
    const values = {
      code: time === 1 ? approval : `${approval}-${time}`,
      generic_name: name,
      specification: record.specification ?? '',
      dosage_form: record.dosage_form ?? '',
      manufacturer: record.manufacturer ?? '',
      approval_number: approval,
      insurance_class: record.insurance_class ?? '',
      category: record.category ?? '',
      ...codesOf(record.national_code, record.standard_code),
      ...searchable(name),
    };
    return { row, values, text };
  });
}

const readManufacturers = (bytes: Buffer): ListRow[] =>
  eachOnce(
    records(bytes).map(({ row, record: { name = '' } }) =>
      name ? { row, values: { code: name, name, ...readings(name) }, text: name } : { row, reason: 'the name is missing', text: '' },
    ),
    ({ code }) => String(code),
  );

interface PriceColumns {
  code: string;
  name: string;
  unit: string;
  price: string;
  notes: readonly string[];
}

/** What is no amount ('free pricing', '10%', a surcharge) stays as words in the note. */
const readPrices = (columns: PriceColumns) => (bytes: Buffer, file: string) => {
  const source = sourceOf(file);
  const rows = records(bytes).map(({ row, record }): ListRow => {
    const at = (column: string) => record[column]?.trim() ?? '';
    const [code, name, priced] = [at(columns.code), at(columns.name), at(columns.price)];
    const text = [code, name, priced].join(',');
    if (!code) return { row, reason: 'the code is missing', text };
    if (!name) return { row, reason: 'the name is missing', text };
    const isAmount = /^\d+(\.\d+)?$/.test(priced);
    const note = [isAmount ? '' : priced, ...columns.notes.map(at)].filter(Boolean).join('\n');
    return {
      row,
      values: { source, code, name, unit: at(columns.unit), price: isAmount ? fenOfYuan(priced) : null, note, ...readings(name) },
      text,
    };
  });
  return eachOnce(rows, ({ code }) => String(code));
};

const zhuhaiRaw = {
  code: '\u7f16\u7801',
  name: '\u9879\u76ee\u540d\u79f0',
  unit: '\u8ba1\u4ef7\u5355\u4f4d',
  price: '\u4e00\u7ea7\u673a\u6784\u4ef7\u683c',
  notes: ['\u9879\u76ee\u5185\u6db5', '\u9664\u5916\u5185\u5bb9', '\u8bf4\u660e'],
};
const notes = ['content', 'excluded', 'note'];

const diagnosisCode = /^[A-Z]\d{2}\.[\dx][\w.+*]*$/i;
const procedureCode = /^\d{2}\.\d[\w.+*]*$/;

/** Lines of a code and a name; a table that maps one code to another has no names. */
const isCoded =
  (code: RegExp) =>
  ({ lines }: Content): boolean =>
    most(lines, (line) => {
      const [found = '', name = ''] = codeAndName(line);
      return code.test(found) && !code.test(name);
    });

const isCompany = (name: string) => /公司|药业|制药|厂|集团|研究所|中心|有限|株式会社|\b(Ltd|Inc|Co|GmbH|S\.?A|AG|Pharma\w*)\b/i.test(name);

/** A list of prices is named as its file, without the words that any may have. */
const sourceOf = (file: string): string => {
  const { name } = path.parse(file);
  return (name.endsWith('-price-list') ? name.slice(0, -'-price-list'.length) : name).slice(0, 100);
};

const priceList = (columns: PriceColumns): List => ({
  name: 'prices',
  table: 'price_list_entry',
  key: ['source', 'code'],
  is: hasHeadings(columns.code, columns.name, columns.unit, columns.price),
  read: readPrices(columns),
});

export const tables: readonly List[] = [
  {
    name: 'diagnoses',
    is: isCoded(diagnosisCode),
    table: 'diagnosis_entry',
    key: ['code'],
    keeps: ['weight', 'name_en'],
    read: readCoded(diagnosisCode),
  },
  {
    name: 'procedures',
    is: isCoded(procedureCode),
    table: 'procedure_entry',
    key: ['code'],
    keeps: ['name_en'],
    read: readCoded(procedureCode),
  },
  { name: 'drug products', is: hasHeadings('approval_no', 'generic_name'), table: 'drug_product', key: ['code'], read: readDrugs },
  {
    name: 'insurance drugs',
    is: hasHeadings('医疗项目编码', '药品名称', '规格', '生产厂家'),
    table: 'drug_product',
    key: ['code'],
    read: readInsuranceDrugs,
  },
  {
    name: 'national codes of drugs',
    is: hasHeadings('药品代码', '注册名称', '批准文号'),
    table: 'drug_product',
    key: ['code'],
    read: readNationalCodes,
  },
  {
    name: 'manufacturers',
    table: 'manufacturer',
    key: ['code'],
    read: readManufacturers,
    is: (content) => content.headings[0] === 'name' && most(content.firstCells, isCompany),
  },
  priceList({ code: 'code', name: 'name', unit: 'unit', price: 'price', notes }),
  priceList({ code: 'code', name: 'name', unit: 'unit', price: 'price_level1', notes }),
  priceList(zhuhaiRaw),
];
