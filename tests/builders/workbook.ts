import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive whose entries are stored as they are, or deflated. */
function zipped(entries: Readonly<Record<string, string>>, isPacked = false): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(entries)) {
    const [name, plain] = [Buffer.from(path), Buffer.from(text)];
    const body = isPacked ? deflateRawSync(plain) : plain;
    const facts = Buffer.alloc(26); // version, flags, method, time, date, sum, two sizes, two lengths
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isPacked ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, body);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, name);
    at += 30 + name.length + body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  const count = Object.keys(entries).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of one sheet as somebody would write it by hand: `doctype` before the sheet, texts of its cells as they stand in the XML. */
export function handWrittenWorkbook(rows: readonly (readonly string[])[], doctype = ''): Buffer {
  const cell = (text: string, column: number, row: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map((texts, row) => `<row r="${row + 1}">${texts.map((text, column) => cell(text, column, row)).join('')}</row>`);
  return workbookOf(`<sheetData>${lines.join('')}</sheetData>`, { doctype });
}

/** A workbook of one sheet with this XML inside its `worksheet`; `shared`: a text that its cells of type s show by the number 0. */
export function workbookOf(sheet: string, { doctype = '', isPacked = false, shared = '' } = {}): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const entries = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="x" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}"><si><t>${shared}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `${head}${doctype}<worksheet xmlns="${main}">${sheet}</worksheet>`,
  };
  return zipped(entries, isPacked);
}
