import { describe, expect, it, test } from 'vitest';
import { Problem } from '../pipeline/problem.ts';
import { columnOf } from './patientColumns.ts';
import { decoded, readTable } from './table.ts';

const tableOf = (text: string | Buffer, isHeading = (cell: string) => columnOf(cell) !== undefined) =>
  readTable(Buffer.from(text as string), isHeading);
const cellsOf = async (text: string) => (await tableOf(text)).rows.map(({ cells }) => cells);
const refusalOf = async (text: string) => {
  try {
    await tableOf(text);
    return 'taken';
  } catch (error) {
    return error instanceof Problem ? [error.id, error.details.values?.row] : error;
  }
};
const heading = '姓名,性别,出生日期,手机,标签';

describe('the delimiter of a text table', () => {
  test.each<[string, string]>([
    ['semicolons within quotation marks', `${heading}\n甲,男,1980-01-02,13900000401,"高血压;糖尿病;戒烟;随访;低盐;老年"`],
    ['semicolons in a plain cell', `${heading}\n甲,男,1980-01-02,13900000401,高血压;糖尿病;戒烟;随访;低盐;老年`],
    ['tabs in a plain cell', `${heading}\n甲,男,1980-01-02,13900000401,高\t血\t压\t糖\t尿\t病`],
    ['bars in a plain cell', `${heading}\n甲,男,1980-01-02,13900000401,高|血|压|糖|尿|病`],
    ['a title of semicolons above the headings', `患者;2026;11;29;徐汇;门诊;全部\n${heading}\n甲,男,1980-01-02,13900000401,x`],
    ['headings in quotation marks', `"姓名","性别","出生日期","手机","标签;其他"\n"甲","男","1980-01-02","13900000401","x;y;z;1;2;3;4"`],
  ])('is the comma of the headings in spite of %s', async (_, text) => {
    const { headings, rows } = await tableOf(text);
    expect(headings.slice(0, 4)).toEqual(['姓名', '性别', '出生日期', '手机']);
    expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([['甲', '男', '1980-01-02', '13900000401']]);
  });

  test.each([';', '\t', '|'])('is %j where the headings have it, with commas in the cells', async (delimiter) => {
    const text = [heading.replaceAll(',', delimiter), ['甲', '男', '1980-01-02', '13900000401', 'a,b,c,d,e,f,g,h'].join(delimiter)].join(
      '\n',
    );
    expect(await cellsOf(text)).toEqual([['甲', '男', '1980-01-02', '13900000401', 'a,b,c,d,e,f,g,h']]);
  });

  it('is the one that a first line names as Excel writes it', async () => {
    expect(await cellsOf(`sep=;\r\n${heading.replaceAll(',', ';')}\r\n甲;男;1980-01-02;139;x`)).toEqual([
      ['甲', '男', '1980-01-02', '139', 'x'],
    ]);
  });
});

describe('a quotation mark in a text table', () => {
  test.each<[string, string]>([
    ['an inch', '22G×1"'],
    ['feet and inches', `5'6"`],
    ['a quoted word within', '一次性"大号"手套'],
    ['a mark alone at the end', '大号"'],
    ['marks that are doubled in a quoted cell', '"22G×1"""'],
    ['a quoted word at the beginning, doubled', '"""大号""手套"'],
    ['a quoted delimiter', '"1,2"'],
  ])('is taken as it stands: %s', async (_, cell) => {
    const [row] = await cellsOf(`${heading}\n甲,男,1980-01-02,${cell},x`);
    const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(row).toEqual(['甲', '男', '1980-01-02', plain, 'x']);
  });

  it('keeps a cell of several lines, with commas, within its row', async () => {
    const note = 'first, second, third, fourth, fifth\nand, a, second, line';
    expect(await cellsOf(`${heading}\n甲,男,1980-01-02,139,"${note}"\n乙,女,1981-01-02,138,y`)).toEqual([
      ['甲', '男', '1980-01-02', '139', note],
      ['乙', '女', '1981-01-02', '138', 'y'],
    ]);
  });

  const good = '乙,女,1981-01-02,138,y';
  test.each<[string, string[]]>([
    ['is never closed', [good, '"甲,男,1980-01-02,139,x', good]],
    ['has text behind its partner', [good, '甲,男,1980-01-02,"大号"手套,x', good]],
    ['is closed by a mark of the next row', [good, '甲,男,1980-01-02,"大号,x', '丙,女,1981-01-02,5",y', good]],
    ['is closed by a mark some rows below', [good, '甲,男,1980-01-02,"大号,x', good, good, '丙,女,1981-01-02,5",y']],
  ])('that %s is told of by its row, and no row is lost', async (_, lines) => {
    expect(await refusalOf([heading, ...lines].join('\n'))).toEqual(['import.file.quote', 3]);
  });

  it('is told of in the row that the sheet shows, behind cells of several lines', async () => {
    expect(await refusalOf(`${heading}\n甲,男,1980-01-02,139,"a\nb"\n"丙,男,1980-01-02,139,x`)).toEqual(['import.file.quote', 3]);
  });
});

describe('the bytes of a text table', () => {
  it('of GB18030 give the characters of its edition of 2022, none for private use', () => {
    const bytes = [0xfe59, 0xfe61, 0xfe66, 0xfe67, 0xfe6d, 0xfe7e, 0xfe90, 0xfea0].flatMap((code) => [code >> 8, code & 255]);
    expect(decoded(Buffer.from(bytes))).toBe('龴龵龶龷龸龹龺龻');
  });

  it('of UTF-8 and UTF-16 lose their mark', () => {
    expect(decoded(Buffer.from('\ufeff姓名'))).toBe('姓名');
    expect(decoded(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('姓名', 'utf16le')]))).toBe('姓名');
    expect(decoded(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('姓名', 'utf16le').swap16()]))).toBe('姓名');
  });
});
