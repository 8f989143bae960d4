import { checkEntry, reasonAgainstSigning } from '../../../../../src/domain/pharmacy/controlled/rules.ts';
import type * as Controlled from '../../../../../src/domain/pharmacy/controlled/shapes.ts';
import { checkReason } from '../../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../../src/domain/wire.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { lockStock } from '../../../inventory/queries/stockDocuments.ts';
import { isVisible } from '../../../inventory/queries/stockParts.ts';
import { ampoulesOf, findRegisterGoods, idsOf } from '../../queries/controlled/goods.ts';
import { takesSignature } from '../../queries/controlled/lines.ts';
import { lockDispensing } from '../lockDispensing.ts';

/** The subject of an entry: drug, warehouse, and of a hand-out its line and batch. */
interface Subject {
  itemId: string;
  warehouseId: string;
  lineId: string | null;
  batchId: string | null;
  patientId: string | null;
  open?: number;
  booked?: number;
}

/** Writes what moves no stock into the register: returned ampoules, those that will not come back, a destroyed rest, the count of a shelf. */
export async function saveEntry(context: Context, draft: Controlled.EntryDraft): Promise<Saved> {
  const { db, session, now, newId } = context;
  if (namesTooMuch(draft)) throw absent();
  refuse(checkEntry(draft, {}));
  const subject = draft.kind === 'count' ? await lockBook(context, draft) : await lockHandOut(context, draft);
  refuse(checkEntry(draft, subject));
  const { itemId, warehouseId, lineId, batchId, booked = null } = subject;
  const id = newId();
  await db`insert into controlled_entry ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    kind: draft.kind,
    itemId,
    warehouseId,
    lineId,
    batchId,
    quantity: draft.kind === 'residual' ? 0 : (draft.quantity ?? 0),
    booked,
    destroyed: draft.kind === 'residual' ? draft.destroyed : null,
    broughtBy: draft.broughtBy.trim(),
    remark: draft.remark.trim(),
    at: now(),
    staffId: session.staffId,
  })}`;
  context.audit({
    ...(subject.patientId && { patientId: subject.patientId }),
    objectId: id,
    detail: { act: 'controlledEntry', kind: draft.kind, item: itemId, quantity: draft.quantity, destroyed: draft.destroyed, booked },
  });
  await announceRegister(context);
  return { id };
}

/** A count names drug and warehouse, every other entry its hand-out: what else is named belongs to no entry. */
const namesTooMuch = ({ kind, movementId, itemId, storehouseId }: Controlled.EntryDraft): boolean =>
  kind === 'count' ? movementId !== undefined : itemId !== undefined || storehouseId !== undefined;

/** The batches of a drug in a warehouse, under their locks: nothing leaves the shelf while its balance is read. */
async function lockBook({ db, session }: Context, { itemId, storehouseId }: Controlled.EntryDraft): Promise<Subject> {
  if (!itemId || !storehouseId || (await findRegisterGoods(db, [itemId])).length === 0) throw absent();
  const batches = await db<{ id: string }[]>`
    select b.id from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    where b.item_id = ${itemId} and b.warehouse_id = ${storehouseId} and b.practice_id = app_practice() and ${isVisible(db, session)}`;
  if (batches.length === 0) throw absent();
  const locked = await lockStock(
    db,
    batches.map(({ id }) => id),
  );
  const booked = [...locked.values()].reduce((sum, { quantity }) => sum + quantity, 0);
  return { itemId, warehouseId: storehouseId, lineId: null, batchId: null, patientId: null, booked };
}

/** The hand-out of a line of the register, its sheet under lock: two people never take the same ampoule back. */
async function lockHandOut(context: Context, { movementId, kind }: Controlled.EntryDraft): Promise<Subject> {
  const { db, session } = context;
  const [line] = await db<{ dispensingId: string; itemId: string; warehouseId: string; lineId: string; batchId: string }[]>`
    select l.dispensing_id, b.item_id, b.warehouse_id, l.id as line_id, b.id as batch_id
    from stock_movement m join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
    join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    join dispensing_line l on l.org_id = m.org_id and l.id = m.source_id
    where m.id = ${movementId ?? null} and m.kind = 'dispensing' and m.practice_id = app_practice() and ${isVisible(db, session)}`;
  if (!line) throw absent();
  const { dispensingId, ...subject } = line;
  const ids = idsOf(await findRegisterGoods(db, [line.itemId]));
  if (!ids.all.includes(line.itemId)) throw absent();
  const { patientId } = await lockDispensing(context, dispensingId);
  if (kind === 'residual') return { ...subject, patientId };
  if (!ids.ampoules.includes(line.itemId)) throw new Problem('pharmacy.controlled.refused.noAmpoules');
  const [held] = await db<{ open: number }[]>`
    select a.out - a.back as open from dispensing_batch t cross join ${ampoulesOf(db)}
    where t.line_id = ${line.lineId} and t.batch_id = ${line.batchId}`;
  return { ...subject, patientId, open: held?.open ?? 0 };
}

/** Strikes an entry that has no signature: the row stays, with the reason. */
export async function strikeEntry(context: Context, { id, reason }: Controlled.Strike): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  const [row] = await db<{ id: string }[]>`
    update controlled_entry e set struck_at = ${now()}, struck_by = ${session.staffId}, strike_reason = ${reason.trim()}
    from warehouse w where w.org_id = e.org_id and w.id = e.warehouse_id and ${isVisible(db, session)}
      and e.id = ${id} and e.practice_id = app_practice() and e.signed_at is null and e.struck_at is null returning e.id`;
  if (!row) throw await reasonOfNoRow(context, id);
  context.audit({ objectId: id, detail: { act: 'strikeControlledEntry', reason: reason.trim() } });
  await announceRegister(context);
  return { done: true };
}

async function reasonOfNoRow({ db, session }: Context, id: string): Promise<Problem> {
  const [entry] = await db<{ isStruck: boolean }[]>`
    select e.struck_at is not null as is_struck from controlled_entry e join warehouse w on w.org_id = e.org_id and w.id = e.warehouse_id
    where e.id = ${id} and e.practice_id = app_practice() and ${isVisible(db, session)}`;
  if (!entry) return absent();
  return new Problem(entry.isStruck ? 'pharmacy.controlled.refused.struck' : 'pharmacy.controlled.refused.signed');
}

interface Found {
  id: string;
  staffId: string;
  isSigned: boolean;
  isStruck?: boolean;
}

/** The second person signs lines and entries that another person made, with the own password. All of them or none. */
export async function signRegister(
  context: Context,
  { movementIds, entryIds }: Pick<Controlled.Signing, 'movementIds' | 'entryIds'>,
  confirmSigner: () => Promise<unknown>,
): Promise<Done> {
  const { db, session, now } = context;
  const moves = [...new Set(movementIds)];
  const entries = [...new Set(entryIds)];
  if (moves.length + entries.length === 0) throw new Problem('pharmacy.controlled.refused.none');
  const strict = idsOf(await findRegisterGoods(db)).strict;
  const found = [
    ...(await db<Found[]>`
      select m.id, m.staff_id, g.movement_id is not null as is_signed
      from stock_movement m join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
      join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
      left join controlled_signature g on g.org_id = m.org_id and g.movement_id = m.id
      where m.id = any (${moves}::uuid[]) and m.practice_id = app_practice() and ${takesSignature(db, strict, 'b.item_id')} and ${isVisible(db, session)}`),
    ...(await db<Found[]>`
      select e.id, e.staff_id, e.signed_at is not null as is_signed, e.struck_at is not null as is_struck
      from controlled_entry e join warehouse w on w.org_id = e.org_id and w.id = e.warehouse_id
      where e.id = any (${entries}::uuid[]) and e.practice_id = app_practice() and ${isVisible(db, session)}`),
  ];
  if (found.length < moves.length + entries.length) throw absent();
  for (const row of found) {
    const reason = reasonAgainstSigning(row, session.staffId);
    if (reason) throw new Problem(reason.message);
  }
  await confirmSigner();
  await writeSignatures(context, moves, { isCheck: false, staffId: session.staffId, at: now() });
  const signed = await db`
    update controlled_entry set signed_at = ${now()}, signed_by = ${session.staffId}
    where id = any (${entries}::uuid[]) and signed_at is null and struck_at is null returning id`;
  if (signed.length < entries.length) throw new Problem('pharmacy.controlled.refused.signed');
  context.audit({ detail: { act: 'signControlled', movements: moves, entries } });
  await announceRegister(context);
  return { done: true };
}

interface Signature {
  isCheck: boolean;
  staffId: string;
  at: Date | string;
}

/** One signature a movement: the key of the table keeps a second one out. */
export async function writeSignatures({ db, session }: Context, movementIds: readonly string[], signature: Signature): Promise<void> {
  if (movementIds.length === 0) return;
  const { orgId, practiceId } = session;
  await db`insert into controlled_signature ${db(movementIds.map((movementId) => ({ orgId, practiceId, movementId, ...signature })))}`;
}

const announceRegister = ({ announce }: Context) =>
  announce({ subType: null, tags: ['ControlledRegister'], audience: { permission: 'o_controlled_register' } });
