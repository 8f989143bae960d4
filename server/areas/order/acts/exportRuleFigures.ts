import { dateAt } from '../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import { passedPercent } from '../../../../src/domain/order/figures/rate.ts';
import type * as Figures from '../../../../src/domain/order/figures/shapes.ts';
import { type RuleCode, ruleCodes } from '../../../../src/domain/order/rules.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { findRuleFigures } from '../queries/ruleFigures.ts';

const isBuiltIn = (rule: string): rule is RuleCode => (ruleCodes as readonly string[]).includes(rule);

/** The figures of rules by doctor, as a file in the language of the session. */
export async function exportRuleFigures(
  { db, session, now, audit }: Context,
  { format, ...period }: Figures.Period & Sheet.Chosen,
): Promise<SheetAnswer> {
  const { language } = session;
  const { rows } = await findRuleFigures(db, period);
  audit({ detail: { rows: rows.length, format } });
  const column = (id: MessageId, width: number, value: (row: Figures.Figure) => string | number | null) => ({
    title: say(language, id),
    width,
    value,
  });
  const nameOf = ({ rule, ruleName }: Figures.Figure) =>
    isBuiltIn(rule) ? say(language, `configuration.rule.${rule}`) : ruleName || say(language, 'configuration.figures.deletedRule');
  return sheetFile(format, {
    name: `order-warnings-${dateAt(now())}`,
    columns: [
      column('configuration.rules.rule', 32, nameOf),
      column('configuration.figures.doctor', 14, ({ doctorName }) => doctorName),
      column('configuration.figures.asked', 10, ({ asked }) => asked),
      column('configuration.figures.overridden', 10, ({ overridden }) => overridden),
      column('configuration.figures.confirmed', 10, ({ confirmed }) => confirmed),
      column('configuration.figures.heeded', 10, ({ heeded }) => heeded),
      column('configuration.figures.stopped', 10, ({ stopped }) => stopped),
      column('configuration.figures.open', 10, ({ open }) => open),
      column('configuration.figures.rate', 10, passedPercent),
    ],
    rows,
  });
}
