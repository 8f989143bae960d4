import { reportOf } from '../../../../src/domain/businessReport/reports.ts';
import type { Asked } from '../../../../src/domain/businessReport/shapes.ts';
import { type Column, type Table, type TableRow, tableOf } from '../../../../src/domain/businessReport/table.ts';
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
  const table = tableOf(answer, {
    say: reader.say,
    name: reader.name,
    number: (value) => number.format(value),
    language: session.language,
  });
  audit({ detail: { report: asked.reportCode, rows: table.rows.length, format } });
  const { from, to } = answer.period;
  const title = reader.say(reportOf(asked.reportCode).title);
  return sheetFile(format, {
    name: `${title}-${from}${to === from ? '' : `-${to}`}`,
    columns: table.columns.map(sheetColumn),
    rows: [...table.rows, totalRow(table)],
  });
}

const totalRow = ({ totals }: Table): TableRow => ({ keys: [], cells: totals });

const sheetColumn = ({ label, unit }: Column, place: number): SheetColumn<TableRow> => ({
  title: label,
  width: unit === undefined ? 20 : 14,
  isMoney: unit === 'fen',
  value: ({ cells }) => {
    const cell = cells[place]!;
    // A quantity without its unit is no quantity.
    return unit === undefined || unit === 'stock' ? cell.text : cell.value;
  },
});
