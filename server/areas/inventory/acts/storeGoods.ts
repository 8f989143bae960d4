import { type DictionaryCode, dictionaryCodesOf } from '../../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import type { FactSource, FactSources } from '../../../../src/domain/medication/facts.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { changedFields } from '../../../changes/noteChange.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { requireWeighed, type Weighed } from '../../../limits/weighed.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { factColumns, leafletColumns } from '../queries/factColumns.ts';
import { columnsOf, sourcesOf, type WholeDraft, wholeDraft } from './goodsColumns.ts';

export interface Writing {
  db: Db;
  /** The caller has weighed a new price of stored goods before it stores them. */
  weighed: Weighed;
  orgId: string;
  newId: () => string;
  /** Origin of answers that no table gave. */
  from: Extract<FactSource['from'], 'entered' | 'import'>;
}

export interface StoredGoods {
  id: string;
  version: number;
  /** Fields that say something else than before; empty for new goods. */
  fields: string[];
  before: WholeDraft | null;
}

/** Writes goods that the rules have passed. Their stock unit cannot change while any practice of the organisation has stock. */
export async function storeGoods(
  writing: Writing,
  draft: Inventory.GoodsDraft & { id?: string | undefined; version?: number | undefined },
) {
  const { id, version, ...said } = draft;
  return id === undefined ? add(writing, said) : change(writing, said, { id, version });
}

/** Refuses new or changed codes that no enabled entry of their dictionary has. Codes that stand already stay, so old goods can be edited. */
const refuseUnknownCodes = async (db: Db, draft: Partial<WholeDraft>, before: Partial<WholeDraft>): Promise<void> =>
  refuse(await findUnknownCodes(db, dictionaryCodesOf(draft), dictionaryCodesOf(before)));

async function add(writing: Writing, said: Inventory.GoodsDraft): Promise<StoredGoods> {
  const draft = wholeDraft(said, {});
  await refuseUnknownCodes(writing.db, draft, {});
  const row = newRow(writing, draft, said.factSources);
  await writing.db`insert into item ${writing.db(row)}`;
  return newlyStored(row);
}

/** Rows of one statement: it takes 65,535 values, and goods have about a hundred columns. */
const addedAtOnce = 100;

/** Writes new goods that the rules have passed, in their order. */
export async function addGoods(writing: Writing, said: readonly Inventory.GoodsDraft[]): Promise<StoredGoods[]> {
  const { db } = writing;
  const drafts = said.map((one) => ({ draft: wholeDraft(one, {}), claims: one.factSources }));
  refuse(await findUnknownCodes(db, codesOfAll(drafts.map(({ draft }) => draft))));
  const rows = drafts.map(({ draft, claims }) => newRow(writing, draft, claims));
  for (let place = 0; place < rows.length; place += addedAtOnce) await db`insert into item ${db(rows.slice(place, place + addedAtOnce))}`;
  return rows.map(newlyStored);
}

const newRow = ({ db, orgId, newId, from }: Writing, draft: WholeDraft, claims: FactSources = {}) => ({
  orgId,
  id: newId(),
  isStocked: true,
  minimumDiscount: draft.allowDiscount ? 0 : 100,
  ...columnsOf(db, draft, sourcesOf(draft, { stored: {}, claims, from })),
});

const newlyStored = ({ id }: { id: string }): StoredGoods => ({ id, version: 1, fields: [], before: null });

/** Each code once, however many drafts have it. */
function codesOfAll(drafts: readonly WholeDraft[]): DictionaryCode[] {
  const asked = drafts.flatMap(dictionaryCodesOf);
  return [...new Map(asked.map((one) => [`${one.kind} ${one.code}`, one])).values()];
}

const stored = (db: Db) => db`
  code, name_zh, name_en, trade_name, coalesce(generic_name, '') as generic_name, category_code, classify_id, specification, specification_en,
  coalesce(manufacturer, '') as manufacturer, barcode,
  array_to_string(trace_identifiers, ' ') as trace_identifiers, national_code, standard_code, unit, unit_en, split_allowed, coalesce(single_unit, '') as single_unit, single_unit_en,
  singles_per_package, calculation_rule, purchase_unit, purchase_unit_en, packages_per_purchase, price, atc_code, approval_number,
  coalesce(dosage_form, '') as dosage_form, insurance_class, dose_unit, dose_per_single, decoction_piece_value, default_dose, dose_bands, default_route,
  default_frequency, default_duration, allow_discount, sex_limit, vaccine_code, ${factColumns(db)}, ${leafletColumns(db)}, fact_sources`;

async function change(
  { db, from, weighed }: Writing,
  said: Inventory.GoodsDraft,
  { id, version }: { id: string; version: number | undefined },
): Promise<StoredGoods> {
  const [kept] = await lockRows(
    db,
    'item',
    db<(WholeDraft & { storedVersion: number })[]>`
    select ${stored(db)}, version as stored_version from item i where id = ${id} and is_stocked for no key update`,
  );
  if (!kept) throw absent();
  const { storedVersion, ...before } = kept;
  if (storedVersion !== version) throw new Problem('error.version');
  const draft = await refuseUnstorable(db, said, { id, before });
  if (draft.price !== before.price) requireWeighed({ weighed }, ['goodsPrice']);
  const sources = sourcesOf(draft, { stored: before, claims: said.factSources ?? {}, from });
  const discount = before.allowDiscount === draft.allowDiscount ? {} : { minimumDiscount: draft.allowDiscount ? 0 : 100 };
  // A name that a person types is another drug's: words written with the older names no longer mean these goods.
  const names = before.genericName === draft.genericName ? {} : { formerGenericNames: Array.of<string>() };
  await db`update item set ${db({ ...columnsOf(db, draft, sources), ...discount, ...names })}, version = version + 1 where id = ${id}`;
  return { id, version: storedVersion + 1, fields: changedFields(before, { ...draft, factSources: before.factSources }), before };
}

/** Refuses a change of stored goods that has an unknown code or repacks goods in stock; gives back the whole draft. */
export async function refuseUnstorable(
  db: Db,
  said: Inventory.GoodsDraft,
  { id, before }: { id: string; before: WholeDraft },
): Promise<WholeDraft> {
  const draft = wholeDraft(said, before);
  await refuseUnknownCodes(db, draft, before);
  const packing = await packingProblem(db, { id, before, draft });
  if (packing) refuse([packing]);
  return draft;
}

/** Drafts of stored goods by id, as they are. */
export async function storedGoods(db: Db, ids: readonly string[]): Promise<Map<string, WholeDraft>> {
  if (ids.length === 0) return new Map();
  const rows = await db<(WholeDraft & { id: string })[]>`
    select i.id, ${stored(db)} from item i where i.id = any (${[...ids]}::uuid[]) and i.is_stocked`;
  return new Map(rows.map(({ id, ...draft }) => [id, draft]));
}

/** Stock is counted in the smallest unit that is handed out, so that unit stays while there is stock. */
export async function packingProblem(
  db: Db,
  { id, before, draft }: { id: string; before: WholeDraft; draft: WholeDraft },
): Promise<FieldProblem | null> {
  const isRepacked =
    before.splitAllowed !== draft.splitAllowed || (draft.splitAllowed && before.singlesPerPackage !== draft.singlesPerPackage);
  if (!isRepacked) return null;
  const [{ quantity }] = await db<[{ quantity: number }]>`
    select coalesce(sum(quantity), 0)::int as quantity from stock_batch where item_id = ${id} and quantity > 0`;
  if (quantity === 0) return null;
  const unit = before.splitAllowed ? before.singleUnit || before.unit : before.unit;
  return { field: 'singlesPerPackage', message: 'inventory.goods.repacked', values: { quantity, unit } };
}
