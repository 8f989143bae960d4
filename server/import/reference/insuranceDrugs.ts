/** Lists of drugs with the codes of the state: the products that a region's insurance publishes, and the national list of codes itself. */
import { checkCodes, tidyCode } from '../../../src/domain/inventory/goods/codes.ts';
import { eachOnce, type ListRow, records, searchable } from './rows.ts';

/** Both codes as they are kept; one that has a wrong form is left out, because goods would be refused with it. */
export function codesOf(national: string | undefined, standard: string | undefined): { national_code: string; standard_code: string } {
  const [nationalCode, standardCode] = [tidyCode(national), tidyCode(standard)];
  const wrong = checkCodes({ nationalCode, standardCode }).map(({ field }) => field);
  return {
    national_code: wrong.includes('nationalCode') ? '' : nationalCode,
    standard_code: wrong.includes('standardCode') ? '' : standardCode,
  };
}

const cellsOf = (record: Record<string, string>) => (heading: string) => record[heading]?.trim() ?? '';

/** '中孚药业股份有限公司（国药准字H20056888）' in its two parts. */
function makerAndApproval(text: string): { manufacturer: string; approval_number: string } {
  const folded = text.replaceAll('（', '(').replaceAll('）', ')');
  const start = folded.lastIndexOf('(');
  const inside = folded.endsWith(')') && start >= 0 ? folded.slice(start + 1, -1).trim() : '';
  const isApproval = /^(?:国药准字)?[A-Z]{1,3}\d{8,9}$/i.test(inside);
  return isApproval
    ? { manufacturer: text.slice(0, start).trim(), approval_number: inside.toUpperCase() }
    : { manufacturer: text, approval_number: '' };
}

/** Several packages of a product bear one code with '-1', '-2' behind it. */
const withoutPackage = (code: string): string => code.replace(/-\d{1,3}$/, '');

/** The open list of a region's insurance. A spreadsheet that wrote '8.69E+13' has lost the code, and such a row is refused. */
export function readInsuranceDrugs(bytes: Buffer): ListRow[] {
  const rows = records(bytes).map(({ row, record }): ListRow => {
    const at = cellsOf(record);
    const [code, name] = [tidyCode(at('医疗项目编码')), at('药品名称')];
    const text = [code, name, at('规格'), at('生产厂家')].join(',');
    const { standard_code } = codesOf('', withoutPackage(code));
    if (!name) return { row, reason: 'the name is missing', text };
    if (standard_code === '') return { row, reason: 'a national drug code (869, 14 digits) was expected', text };
    const values = {
      code,
      generic_name: name,
      specification: at('规格'),
      dosage_form: at('剂型名称'),
      ...makerAndApproval(at('生产厂家')),
      insurance_class: at('目录等级'),
      category: at('结算项目名称'),
      standard_code,
      ...searchable(name),
    };
    return { row, values, text };
  });
  return eachOnce(rows, ({ code }) => String(code));
}

/** '24片/盒' from the number of units in the smallest package and the names of both units. */
function packageText(at: (heading: string) => string): string {
  const [count, unit, packed] = [at('最小包装数量'), at('最小制剂单位'), at('最小包装单位')];
  return packed === '' ? '' : `${count}${unit}/${packed}`;
}

/** The national list of insurance codes: one row is one package. */
export function readNationalCodes(bytes: Buffer): ListRow[] {
  const rows = records(bytes).map(({ row, record }): ListRow => {
    const at = cellsOf(record);
    const { national_code, standard_code } = codesOf(at('药品代码'), at('药品本位码'));
    const name = at('注册名称');
    const text = [at('药品代码'), name, at('注册规格')].join(',');
    if (!name) return { row, reason: 'the name is missing', text };
    if (national_code === '') return { row, reason: 'the code has an unknown form', text };
    const values = {
      code: national_code,
      generic_name: name,
      trade_name: at('商品名称'),
      specification: at('注册规格'),
      dosage_form: at('注册剂型'),
      package_text: packageText(at),
      manufacturer: at('药品企业'),
      approval_number: at('批准文号'),
      insurance_class: at('甲乙类'),
      category: at('药品类别'),
      national_code,
      standard_code,
      ...searchable(name),
    };
    return { row, values, text };
  });
  return eachOnce(rows, ({ code }) => String(code));
}
