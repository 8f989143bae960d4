import { dateAt } from '../../../../src/domain/dates.ts';
import { checkSetName } from '../../../../src/domain/order/rules.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { together } from '../../../../src/domain/organisation/changes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import { ownersFor, scopeColumn } from '../../staff/queries/scope.ts';
import { findOrderSet } from '../queries/orderSets.ts';
import { saveOrder } from './saveOrder.ts';

type Saving = Order.SetDraft & { id?: string | undefined; version?: number | undefined };

/** Keeps complete lines under a name for whoever may see it; only its maker changes it. */
export async function saveOrderSet(context: Context, draft: Saving): Promise<Saved> {
  const { db, session, newId, now } = context;
  const name = draft.name.trim();
  refuse(checkSetName({ name }));
  // Business catalogue §5: a pack without details cannot be saved.
  if (draft.lines.length === 0) refuse([{ field: 'lines', message: 'order.set.empty' }]);
  const stored = draft.id ? await lockSet(context, draft.id, draft.version ?? 0) : undefined;
  const version = stored?.version ?? 0;
  const owners = await ownersFor(db, session.staffId, draft.scope);
  if (!owners) refuse([{ field: 'scope', message: 'encounter.template.noDepartment' }]);
  const { ownerId, departmentId } = owners!; // refused above where there is none
  const id = draft.id ?? newId();
  const [{ taken }] = await db<[{ taken: boolean }]>`
    select exists (select 1 from order_template where name = ${name} and id <> ${id}
      and owner_id is not distinct from ${ownerId}::uuid and department_id is not distinct from ${departmentId}::uuid) as taken`;
  if (taken) refuse([{ field: 'name', message: 'order.set.nameTaken' }]);

  const { full, initials } = pinyinOfText(name);
  const columns = {
    ownerId,
    departmentId,
    name,
    pinyin: full,
    initials,
    lines: db.json(draft.lines),
    herbal: draft.herbal ? db.json(draft.herbal) : null,
    version: version + 1,
  };
  if (stored) {
    await db`update order_template set ${db(columns)} where id = ${id}`;
    const { before } = stored;
    const fields = changedFields(
      { ...before, title: before.name },
      { title: name, scope: draft.scope, lines: draft.lines, herbal: draft.herbal ?? null },
    );
    await noteChange(context, { ...history, act: 'changed', fields, one: { id, name }, before: { id, ...before } });
  } else {
    await db`insert into order_template ${db({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id,
      ...columns,
      createdAt: now(),
      createdBy: session.staffId,
    })}`;
    await noteChange(context, { ...history, act: 'created', one: { id, name } });
  }
  return { id, version: version + 1 };
}

export async function deleteOrderSet(context: Context, id: string): Promise<Done> {
  const { before } = await lockSet(context, id);
  await context.db`delete from order_template where id = ${id}`;
  await noteChange(context, { ...history, act: 'deleted', one: { id, name: before.name }, before: { id, ...before } });
  return { done: true };
}

/** Lines of a set become lines of a visit, by the same checks as if they were typed: stock, allergies, qualification of today. */
export async function applyOrderSet(context: Context, { id, places, ...use }: Order.SetUse & { id: string }): Promise<{ ids: string[] }> {
  const { db, session, now } = context;
  const set = await findOrderSet(db, { staffId: session.staffId, id, language: session.language, today: dateAt(now()) });
  if (!set) throw absent();
  if (set.herbal) throw new Problem('order.herbal.ownForm');
  const chosen = places ? places.map((place) => set.lines[place]) : set.lines;
  if (chosen.some((line) => line === undefined)) throw absent();
  const lines = chosen as Order.FavouriteLine[]; // every place names a line, checked above
  if (lines.some(({ available }) => !available)) throw new Problem('order.set.gone');
  return saveOrder(context, { ...use, lines: lines.map(draftOf) });
}

const draftOf = ({ itemName, itemNameEn, specification, unit, unitEn, available, ...draft }: Order.FavouriteLine): Order.Draft => draft;

const history = { kind: 'orderSet', objectId: together } as const;

/** The order set as it stands, locked until it is changed. It exists for its maker only. */
async function lockSet({ db, session }: Context, id: string, seen?: number): Promise<{ before: Order.SetDraft; version: number }> {
  const [found] = await db<(Order.SetDraft & { version: number })[]>`
    select t.name, ${scopeColumn(db)} as scope, t.lines, t.herbal, t.version
    from order_template t where t.id = ${id} and t.created_by = ${session.staffId} for no key update`;
  if (!found) throw absent();
  const { version, ...before } = found;
  if (seen !== undefined && version !== seen) throw new Problem('error.version');
  return { before, version };
}
