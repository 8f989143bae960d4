import { type FlowNode, nodesFor } from '../../../../src/domain/approval/flow.ts';
import type { PriceRange } from '../../../../src/domain/charge/priceChange.ts';
import { keyOfPackage, tidyCode } from '../../../../src/domain/inventory/goods/codes.ts';
import {
  mayChangePrice,
  priceRightMissing,
  revaluationOfPrices,
  type StockOfGoods,
} from '../../../../src/domain/inventory/prices/rules.ts';
import { identifiersOfGoods, isDrugKind } from '../../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { rowsInAll } from '../../../../src/domain/listImport/parts.ts';
import { safetyFacts } from '../../../../src/domain/medication/facts.ts';
import type { MessageId, MessageValues } from '../../../../src/domain/messageId.ts';
import { fenText } from '../../../../src/domain/money/fen.ts';
import { isUnusual, usualAtMost } from '../../../../src/domain/money/unusual.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import { type ChangeNote, noteChanges } from '../../../changes/noteChange.ts';
import type { Db } from '../../../database/connect.ts';
import { loadGoodsWords } from '../../../import/goodsChoices.ts';
import { labelOfGoods } from '../../../import/goodsColumns.ts';
import { checkedDraft, type GoodsRow, type JudgedGoods } from '../../../import/goodsRows.ts';
import { approvalsOf, type GoodsOnFile, GoodsSeen, keyOfGoods, type OnFilePackage, samePackages } from '../../../import/goodsSeen.ts';
import { judgeFile } from '../../../import/judge.ts';
import { type FileSource, type ImportedFile, isHeld, type RowProblem, shownAtMost, wordRowProblem } from '../../../import/kit.ts';
import { hashPrefixOf, shareOf } from '../../../import/parts.ts';
import { mapInPieces } from '../../../import/pieces.ts';
import { findFlowInForce } from '../../../limits/flows.ts';
import { findPricesOfLate } from '../../../limits/pricesOfLate.ts';
import { noteWeighed, type Weighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findStockOfGoods } from '../queries/prices/stockOfLines.ts';
import type { WholeDraft } from './goodsColumns.ts';
import { wholeDraft } from './goodsColumns.ts';
import { weighedAgainst } from './prices/weighPrices.ts';
import { addGoods, packingProblem, type StoredGoods, storedGoods, storeGoods } from './storeGoods.ts';

export interface ImportingGoods {
  db: Db;
  weighed: Weighed;
  orgId: string;
  language: Language;
  /** The person who imports; absent for the lists of the installation. */
  staffId?: string;
  newId: () => string;
  now: Date;
  /** False if the file may add goods and may not change a price. */
  mayChangePrice: boolean;
  /** Fires when nobody waits for the answer any more. */
  gone?: AbortSignal | undefined;
  /** Called for the rows that were written. */
  written: (stored: readonly StoredGoods[]) => Promise<void>;
}

/** The import of the screen: a workbook or a text table with our headings. */
export async function importGoodsFile(context: Context, { name, source, ...choices }: ImportedFile): Promise<Inventory.GoodsImport> {
  const { db, session, now, newId, gone, weighed } = context;
  const own = {
    db,
    weighed,
    orgId: session.orgId,
    language: session.language,
    staffId: session.staffId,
    newId,
    now: now(),
    mayChangePrice: mayChangePrice(session.authorities),
  };
  const importing = { ...own, gone, written: (goods: readonly StoredGoods[]) => note(context, goods) };
  const result = await importGoods(importing, source, choices);
  if (result.imported > 0) context.audit({ detail: { file: name, added: result.added, changed: result.changed } });
  return result;
}

async function note(context: Context, goods: readonly StoredGoods[]): Promise<void> {
  const changes = goods
    .filter(({ before, fields }) => !before || fields.length > 0)
    .map(
      ({ id, fields, before }): ChangeNote => ({
        kind: 'goods',
        objectId: id,
        act: before ? 'changed' : 'created',
        fields,
        ...(before && { before }),
      }),
    );
  await noteChanges(context, changes);
}

/** All of a file or nothing of it. Rows that may be another drug of the list stop it until the person says so. */
export async function importGoods(
  importing: ImportingGoods,
  source: FileSource,
  { checkOnly, continueCreate, part }: { checkOnly: boolean; continueCreate: boolean; part?: number | undefined },
): Promise<Inventory.GoodsImport> {
  const { db, orgId, language } = importing;
  const rowsAtMost = checkOnly || part !== undefined ? rowsInAll : await parameterInForce(db, 'GOODS_IMPORT_ROWS');
  const given = { rowsAtMost, words: await loadGoodsWords(db) };
  const { rows: all, hash } = await judgeFile('goods', source, given, { hashPrefix: hashPrefixOf('goods', null), gone: importing.gone });
  if (all.length === 0) throw new Problem('import.file.empty');
  const { rows, parts, before, keep } = await shareOf({ db, orgId, now: importing.now }, hash, all, { checkOnly, part });
  const world = { ...(await loadWorld(importing, rows)), mayChangePrice: importing.mayChangePrice };
  const seen = new GoodsSeen(world.all);
  const checked: Checked[] = [];
  for (const group of groupsOf(rows)) {
    const stored = await storedGoods(db, idsOnFile(world.byCode, group));
    checked.push(...(await mapInPieces(group, (row) => checkRow(db, { ...world, stored }, seen.judge(row), row))));
  }
  const counted = {
    ...((parts > 1 || before > 0) && { parts, before }),
    rows: all.length,
    added: checked.filter(({ known }) => !known).length,
    changed: checked.filter(({ known }) => known).length,
    gaps: checked.filter(({ draft }) => hasGaps(draft)).length,
  };
  const found = {
    ...counted,
    problems: checked
      .flatMap(({ row, problems }) => problems.map((problem) => ({ row: row.row, ...problem })))
      .slice(0, shownAtMost)
      .map((problem) => wordRowProblem(problem, { language, labelOf: labelOfGoods })),
    suspects: suspectsOf(world, checked, language),
  };
  if (checkOnly || isHeld(found.problems, found.suspects, continueCreate)) return { imported: 0, ...found };
  noteWeighed(importing, 'goodsPrice'); // row by row above: rows that a flow decides are problems
  await importing.written(await storeAll(importing, checked));
  await keep();
  return { imported: rows.length, ...found };
}

/** New goods are written together, goods on file one after the other, for each is locked. */
async function storeAll(importing: ImportingGoods, checked: readonly Checked[]): Promise<StoredGoods[]> {
  const writing = { ...importing, from: 'import' as const };
  const stored = await addGoods(
    writing,
    checked.flatMap(({ draft, known }) => (known ? [] : [draft])),
  );
  for (const { draft, known } of checked)
    if (known) stored.push(await storeGoods(writing, { ...draft, id: known.id, version: known.version }));
  return stored;
}

/** Rows whose goods on file are read together: whole goods of a long list would take hundreds of megabytes, and the thread of others. */
const GROUP = 250;
const groupsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, place) => rows.slice(place * GROUP, (place + 1) * GROUP));

const idsOnFile = (byCode: ReadonlyMap<string, Known>, rows: readonly GoodsRow[]): string[] =>
  rows.flatMap(({ said }) => byCode.get(said.code)?.id ?? []);

interface Known extends GoodsOnFile, OnFilePackage {
  id: string;
  isStocked: boolean;
  /** Fen. */
  price: number;
  version: number;
}

interface World {
  byCode: ReadonlyMap<string, Known>;
  all: readonly Known[];
  /** The flow that decides new prices; empty where none does. */
  priceNodes: readonly FlowNode[];
  /** Prices of the last weeks, by the id of the goods. */
  earlier: ReadonlyMap<string, PriceRange>;
  /** By the id of the goods. */
  stock: ReadonlyMap<string, readonly StockOfGoods[]>;
}

type LoadsWorld = Pick<ImportingGoods, 'db' | 'now'> & { staffId?: string | null };

async function loadWorld({ db, now, staffId = null }: LoadsWorld, rows: readonly GoodsRow[]): Promise<World> {
  const codes = rows.map(({ said }) => said.code);
  const barcodes = rows.flatMap(({ said }) => said.barcode?.trim().toUpperCase() || []);
  const standards = rows.flatMap(({ said }) => tidyCode(said.standardCode) || []);
  const approvals = rows.flatMap(({ said }) => said.approvalNumber?.trim().toUpperCase() || []);
  const identifiers = rows.flatMap(({ said }) => identifiersOfGoods(said.traceIdentifiers ?? ''));
  const all = await db<Known[]>`
    select id, code, name_zh as name, barcode, trace_identifiers, approval_number, standard_code, unit, singles_per_package, enabled, is_stocked,
      price::int as price, version from item
    where code = any (${codes}) or barcode = any (${[...barcodes, ...identifiers]}) and barcode <> '' or trace_identifiers && ${identifiers}::text[]
      or approval_number = any (${approvals}) and approval_number <> '' or standard_code = any (${standards}) and standard_code <> ''`;
  const byCode = new Map(all.map((known) => [known.code, known]));
  const flow = await findFlowInForce({ db, now: () => now }, 'goodsPrice', staffId);
  const known = idsOnFile(byCode, rows);
  const stock = flow ? await findStockOfGoods(db, known) : [];
  const earlier = flow ? await findPricesOfLate(db, now, known) : new Map<string, PriceRange>();
  return { byCode, all, priceNodes: flow?.nodes ?? [], earlier, stock: stockByGoods(stock) };
}

function stockByGoods(stock: readonly StockOfGoods[]): Map<string, StockOfGoods[]> {
  const groups = new Map<string, StockOfGoods[]>();
  for (const one of stock) {
    const group = groups.get(one.itemId);
    if (group) group.push(one);
    else groups.set(one.itemId, [one]);
  }
  return groups;
}

interface Asked extends World {
  mayChangePrice: boolean;
}

interface Checked {
  row: GoodsRow;
  draft: Inventory.GoodsDraft;
  known: Known | undefined;
  problems: RowProblem[];
}

/** `stored`: the whole goods on file, by id, of the rows that are checked together. */
type WorldOfGroup = Asked & { stored: ReadonlyMap<string, WholeDraft> };

async function checkRow(db: Db, world: WorldOfGroup, seen: ReturnType<GoodsSeen['judge']>, row: JudgedGoods): Promise<Checked> {
  const { said } = row;
  const holder = world.byCode.get(said.code);
  const before = holder && world.stored.get(holder.id);
  const known = holder && before ? { ...holder, before } : undefined;
  const { draft, problems } = before ? checkedDraft(row, before) : row.fresh;
  const add = (field: keyof Inventory.GoodsDraft, message: MessageId, values: MessageValues, text: string) =>
    problems.push({ field, message, values, text });
  if (said.code !== '' && holder && !holder.isStocked) add('code', 'import.goods.code.notGoods', { name: holder.name }, said.code);
  const { barcode, rowOfCode, rowOfBarcode, goodsOfBarcode, taken } = seen;
  if (rowOfCode !== undefined) add('code', 'import.goods.code.twice', { row: rowOfCode }, said.code);
  if (goodsOfBarcode) add('barcode', 'import.goods.barcode.onFile', { name: goodsOfBarcode.name, code: goodsOfBarcode.code }, barcode);
  if (rowOfBarcode !== undefined) add('barcode', 'import.goods.barcode.twice', { row: rowOfBarcode }, barcode);
  if (taken) add('traceIdentifiers', 'inventory.goods.identifier.taken', taken, said.traceIdentifiers ?? '');
  const packing =
    known && problems.length === 0
      ? await packingProblem(db, { id: known.id, before: known.before, draft: wholeDraft(draft, known.before) })
      : null;
  if (packing) add('singlesPerPackage', packing.message, packing.values ?? {}, String(draft.singlesPerPackage ?? ''));
  if (known && known.before.price !== draft.price && !world.mayChangePrice) add('price', priceRightMissing, {}, fenText(draft.price));
  else if (known && isDecidedByFlow(world, known, draft.price)) add('price', 'import.goods.price.flow', {}, fenText(draft.price));
  return { row, draft, known: known && holder, problems };
}

function isDecidedByFlow(
  { priceNodes, earlier, stock }: World,
  { id, before }: { id: string; before: WholeDraft },
  price: number,
): boolean {
  if (before.price === price) return false;
  const own = stock.get(id) ?? [];
  const weighed = weighedAgainst({ itemId: id, priceBefore: before.price, priceAfter: price }, earlier.get(id));
  const { moved } = revaluationOfPrices([weighed], own);
  return nodesFor(priceNodes, weighed.percent, moved).length > 0;
}

/** A price far beyond the usual may have two zeros too many. Two packages of one drug share an approval number, so the person decides. Goods that the file changes under their own code are no suspects. */
function suspectsOf(world: World, checked: readonly Checked[], language: Language): Inventory.GoodsImport['suspects'] {
  const approvals = checked.map(({ row, draft }) => ({ row: row.row, approval: keyOfGoods(draft.approvalNumber) }));
  const { goodsOf, firstRowOf } = approvalsOf(world.all, approvals);
  const packages = checked.map(({ row, draft }) => ({ row: row.row, code: row.said.code, key: keyOfPackage(draft) }));
  const samePackageAs = samePackages(world.all, packages);
  const found = checked.flatMap(({ row: { row }, draft, known }, place) => {
    const reasonOf = (): string | undefined => {
      if (isUnusual('price', draft.price) && draft.price !== known?.price)
        return say(language, 'import.goods.suspect.price', { amount: fenText(draft.price), usual: fenText(usualAtMost.price) });
      const own = packages[place];
      const isChanged = own?.key !== undefined && !(known?.enabled && keyOfPackage(known) === own.key);
      const same = isChanged ? samePackageAs(own) : undefined;
      if (same && 'goods' in same) return say(language, 'import.goods.suspect.samePackage', same.goods);
      if (same) return say(language, 'import.goods.suspect.samePackageRow', same);
      const approval = approvals[place]?.approval ?? '';
      if (approval === '' || known) return undefined;
      const other = goodsOf(approval);
      if (other) return say(language, 'import.goods.suspect.approval', { name: other.name, code: other.code });
      const earlier = firstRowOf(approval) ?? row;
      return earlier === row ? undefined : say(language, 'import.goods.suspect.approvalRow', { row: earlier });
    };
    const reason = reasonOf();
    // A name that cannot be read is no name yet.
    return reason === undefined ? [] : [{ row, name: draft.nameZh ?? '', reason }];
  });
  return found.slice(0, shownAtMost);
}

/** A draft of goods on file has their answers in it. */
const hasGaps = (draft: Inventory.GoodsDraft): boolean =>
  isDrugKind(draft.categoryCode) && safetyFacts.some((fact) => (draft[fact] ?? null) === null);
