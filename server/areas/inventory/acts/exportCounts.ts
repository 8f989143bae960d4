import { dateAt } from '../../../../src/domain/dates.ts';
import { limitsOfCount } from '../../../../src/domain/inventory/countScope.ts';
import type * as Count from '../../../../src/domain/inventory/countShapes.ts';
import { countStateWords } from '../../../../src/domain/inventory/states.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import type { Cut } from '../../../sheets/inPieces.ts';
import type { SheetColumn } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { findCounts } from '../queries/stockCounts.ts';
import { handOver, speaker } from './exportStock.ts';

type Wanted = Sheet.Chosen & { status?: string | undefined; storehouseId?: string | undefined };

/** Counts as the list is filtered. What a blind count hides on the screen stays empty in the file. */
export async function exportStockCounts(context: Context, wanted: Wanted): Promise<SheetAnswer> {
  const { title, name, language } = speaker(context);
  const { status, storehouseId } = wanted;
  const criteria = { ...(status && { status }), ...(storehouseId && { storehouseId }) };
  const find = (cut: Cut) => findCounts(context.db, { ...criteria, ...cut }, context.session);
  const columns: SheetColumn<Count.CountLine>[] = [
    { title: title('inventory.document.number'), width: 18, value: ({ number }) => number },
    { title: title('inventory.field.warehouse'), width: 16, value: ({ warehouse }) => name(warehouse) },
    {
      title: title('inventory.count.scope'),
      width: 16,
      value: (count) =>
        [
          count.classify ? name(count.classify) : title('inventory.class.all'),
          ...limitsOfCount(count).map(({ message, values }) => say(language, message, values)),
        ].join(' · '),
    },
    { title: title('inventory.count.progress'), width: 12, value: ({ counted, lines }) => `${counted} / ${lines}` },
    { title: title('inventory.count.differing'), width: 10, value: ({ differing }) => differing ?? '' },
    { title: title('inventory.count.difference'), width: 14, value: ({ difference }) => difference ?? '', isMoney: true },
    { title: title('inventory.document.creator'), width: 12, value: ({ creator }) => name(creator) },
    { title: title('inventory.count.begun'), width: 12, value: ({ createdAt }) => dateAt(new Date(createdAt)) },
    { title: title('field.status'), width: 12, value: ({ status: state }) => title(countStateWords[state]) },
  ];
  return handOver(context, { title: 'shell.screen.stockcount-management', columns, find, wanted });
}
