import { dateAt } from '../../../../../src/domain/dates.ts';
import { checkPack, type Draft, type Line } from '../../../../../src/domain/order/packs.ts';
import type * as Order from '../../../../../src/domain/order/shapes.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import type * as Shapes from '../../../../../src/domain/register/shapes.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../../search/pinyin.ts';
import { findItems } from '../../../inventory/queries/items.ts';
import { listRows, type Register } from '../../../register/queries/registers.ts';
import { withWords } from '../../queries/favourites.ts';
import { loadOrderWords } from '../../queries/orderWorld.ts';
import { lineProblems } from '../checkOrders.ts';
import { saveOrder } from '../saveOrder.ts';

/** The register of order packages. Lines are copied into a visit, so nothing names a package. */
export const packs: Register<Draft> = {
  table: 'order_pack',
  key: 'id',
  of: 'practice',
  kind: 'orderPack',
  tags: ['OrderPack'],
  fields: ['lines'],
  isRead: true,
  nameTaken: 'order.set.nameTaken',
  derived: ({ db }, { nameZh, lines }) => {
    const { full, initials } = pinyinOfText(nameZh);
    return { lines: db.json(lines), pinyin: full, initials };
  },
  check: async ({ db, now }, { lines }) => {
    const words = await loadOrderWords(db);
    refuse(checkPack({ lines }, (code) => words.frequencies.get(code ?? '')?.once ?? false) as FieldProblem[]);
    const items = await findItems(
      db,
      lines.flatMap(({ itemId }) => itemId ?? []),
      dateAt(now()),
    );
    const ofLines = lines.map((draft) => ({ draft, item: draft.itemId ? items.get(draft.itemId) : undefined }));
    refuse(lineProblems(ofLines, words, dateAt(now())) as FieldProblem[]);
  },
  isUsed: async () => false,
};

type Asked = Parameters<typeof listRows>[2];
type Stored = Draft & Pick<Shapes.Line, 'id' | 'enabled' | 'version'>;

/** Packages with the words that their items have today. */
export async function listPacks({ db, session, now }: Pick<Context, 'db' | 'session' | 'now'>, criteria: Asked): Promise<Page<Line>> {
  const { rows, total } = await listRows<Stored>(db, packs, criteria);
  const ids = rows.flatMap(({ lines }) => lines.flatMap(({ itemId }) => itemId ?? []));
  const items = await findItems(db, ids, dateAt(now()));
  return { rows: rows.map((row) => ({ ...row, lines: row.lines.map((line) => withWords(line, items, session.language)) })), total };
}

/** Lines of a package become lines of a visit, by the same checks as if they were typed. */
export async function applyPack(context: Context, { id, places, ...use }: Order.SetUse & { id: string }): Promise<{ ids: string[] }> {
  const { db, now } = context;
  const [pack] = await db<[{ enabled: boolean; lines: Order.Draft[] }?]>`select enabled, lines from order_pack where id = ${id}`;
  if (!pack) throw absent();
  if (!pack.enabled) throw new Problem('order.pack.off');
  const chosen = places ? places.map((place) => pack.lines[place]) : pack.lines;
  if (chosen.some((line) => line === undefined)) throw absent();
  const lines = chosen as Order.Draft[]; // every place names a line, checked above
  const items = await findItems(
    db,
    lines.flatMap(({ itemId }) => itemId ?? []),
    dateAt(now()),
  );
  if (lines.some(({ itemId }) => itemId !== null && !items.has(itemId))) throw new Problem('order.set.gone');
  return saveOrder(context, { ...use, lines });
}
