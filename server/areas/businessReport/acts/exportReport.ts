import { reportOf } from '../../../../src/domain/businessReport/reports.ts';
import type { Asked } from '../../../../src/domain/businessReport/shapes.ts';
import { type Column, type Table, type TableRow, tableOf, type Wording } from '../../../../src/domain/businessReport/table.ts';
import { stockUnitText } from '../../../../src/domain/inventory/perUnit.ts';
import type { SheetFormat } from '../../../../src/domain/sheet/formats.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { type SheetColumn, sheetFile } from '../../../sheets/sheet.ts';
import { readerIn } from '../../../words/reader.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { readReport } from './readReport.ts';

/** The table of the screen as a file with the rows that the screen leaves out, and its totals as the last row. */
export async function exportReport(context: Context, { format, ...asked }: Asked & { format: SheetFormat }): Promise<SheetAnswer> {
  const { audit, session } = context;
  const reader = readerIn(session.language);
  const number = new Intl.NumberFormat(session.language === 'zh' ? 'zh-CN' : 'en');
  const answer = await readReport(context, asked, await parameterInForce(context.db, 'REPORT_EXPORT_ROWS'));
  const wording: Wording = {
    say: reader.say,
    name: reader.name,
    number: (value) => number.format(value),
    language: session.language,
  };
  const table = tableOf(answer, wording);
  audit({ detail: { report: asked.reportCode, rows: table.rows.length, format } });
  const { from, to } = answer.period;
  const title = reader.say(reportOf(asked.reportCode).title);
  return sheetFile(format, {
    name: `${title}-${from}${to === from ? '' : `-${to}`}`,
    columns: sheetColumns(table, wording),
    rows: [...table.rows, totalRow(table)],
  });
}

const totalRow = ({ totals }: Table): TableRow => ({ keys: [], cells: totals });

type FileColumn = SheetColumn<TableRow>;

/** A quantity without its unit is no quantity: its text, the number of smallest units beside it, and their unit once a row. */
function sheetColumns({ columns }: Table, { language, say }: Pick<Wording, 'language' | 'say'>): FileColumn[] {
  const isOfGoods = columns.some(({ unit }) => unit === 'stock');
  const unit: FileColumn = {
    title: say('inventory.field.stockUnit'),
    width: 10,
    value: ({ cells }) => {
      const packing = cells.find((cell) => cell.packing)?.packing;
      return packing ? stockUnitText(packing, language) : '';
    },
  };
  const written = columns.map(({ label, unit: of }, place): FileColumn[] => {
    if (of !== 'stock') return [sheetColumn({ label, unit: of }, place)];
    return [
      { title: label, width: 14, value: ({ cells }) => cells[place]?.text ?? '' },
      { title: say('inventory.field.inStockUnits', { label }), width: 14, value: ({ cells }) => cells[place]?.value ?? null },
    ];
  });
  const keys = columns.filter((column) => column.of.kind === 'key').length;
  return [...written.slice(0, keys), ...(isOfGoods ? [[unit]] : []), ...written.slice(keys)].flat();
}

const sheetColumn = ({ label, unit }: Pick<Column, 'label' | 'unit'>, place: number): FileColumn => ({
  title: label,
  width: unit === undefined ? 20 : 14,
  isMoney: unit === 'fen',
  value: ({ cells }) => {
    const cell = cells[place];
    return (unit === undefined || unit === 'date' ? cell?.text : cell?.value) ?? null;
  },
});
