import { type FlowNode, nodesFor } from '../../../../src/domain/approval/flow.ts';
import { percentOfPriceChange } from '../../../../src/domain/charge/priceChange.ts';
import { revaluationOfPrices, type StockOfGoods } from '../../../../src/domain/inventory/prices/rules.ts';
import { identifiersOfGoods, isDrugKind } from '../../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { rowsInAll } from '../../../../src/domain/listImport/parts.ts';
import { missingFacts } from '../../../../src/domain/medication/facts.ts';
import type { MessageId, MessageValues } from '../../../../src/domain/messageId.ts';
import { fenText } from '../../../../src/domain/money/fen.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import type { Db } from '../../../database/connect.ts';
import { loadGoodsChoices } from '../../../import/goodsChoices.ts';
import { goodsColumnOf, labelOfGoods } from '../../../import/goodsColumns.ts';
import { checkedDraft, type GoodsRow, goodsRowsOf } from '../../../import/goodsRows.ts';
import { type ImportedFile, isHeld, type RowProblem, refuseTooMany, shownAtMost, wordRowProblem } from '../../../import/kit.ts';
import { shareOf } from '../../../import/parts.ts';
import { readTable } from '../../../import/table.ts';
import { findFlowInForce } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findStockOfGoods } from '../queries/prices/stockOfLines.ts';
import type { WholeDraft } from './goodsColumns.ts';
import { wholeDraft } from './goodsColumns.ts';
import { packingProblem, type StoredGoods, storedGoods, storeGoods } from './storeGoods.ts';

export interface ImportingGoods {
  db: Db;
  orgId: string;
  language: Language;
  newId: () => string;
  now: Date;
  /** Called for every row that was written. */
  written: (stored: StoredGoods) => Promise<void>;
}

/** The import of the screen: a workbook or a text table with our headings. */
export async function importGoodsFile(context: Context, { name, bytes, ...choices }: ImportedFile): Promise<Inventory.GoodsImport> {
  const { db, session, now, newId } = context;
  const own = { db, orgId: session.orgId, language: session.language, newId, now: now() };
  const importing = { ...own, written: (goods: StoredGoods) => note(context, goods) };
  const result = await importGoods(importing, bytes, choices);
  if (result.imported > 0) context.audit({ detail: { file: name, added: result.added, changed: result.changed } });
  return result;
}

async function note(context: Context, { id, fields, before }: StoredGoods): Promise<void> {
  if (before && fields.length === 0) return;
  await noteChange(context, { kind: 'goods', objectId: id, act: before ? 'changed' : 'created', fields, ...(before && { before }) });
}

/** All of a file or nothing of it. Rows that may be another drug of the list stop it until the person says so. */
export async function importGoods(
  importing: ImportingGoods,
  bytes: Buffer,
  { checkOnly, continueCreate, part }: { checkOnly: boolean; continueCreate: boolean; part?: number | undefined },
): Promise<Inventory.GoodsImport> {
  const { db, orgId, language } = importing;
  const table = await readTable(bytes, (cell) => goodsColumnOf(cell) !== undefined);
  refuseTooMany(table.rows.length, checkOnly || part !== undefined ? rowsInAll : await parameterInForce(db, 'GOODS_IMPORT_ROWS'));
  const all = goodsRowsOf(table, await loadGoodsChoices(db));
  if (all.length === 0) throw new Problem('import.file.empty');
  const source = { db, orgId, practiceId: null, list: 'goods', now: importing.now };
  const { rows, parts, before, keep } = await shareOf(source, bytes, all, { checkOnly, part });
  const world = await loadWorld(db, rows);
  const checked = await Promise.all(rows.map((row, place) => checkRow(db, world, rows, row, place)));
  const counted = {
    ...(parts > 1 && { parts, before }),
    rows: all.length,
    added: checked.filter(({ known }) => !known).length,
    changed: checked.filter(({ known }) => known).length,
    gaps: checked.filter(({ draft, known }) => hasGaps(draft, known)).length,
  };
  const found = {
    ...counted,
    problems: checked
      .flatMap(({ row, problems }) =>
        problems.map((problem) => wordRowProblem({ row: row.row, ...problem }, { language, labelOf: labelOfGoods })),
      )
      .slice(0, shownAtMost),
    suspects: suspectsOf(world, checked, language).slice(0, shownAtMost),
  };
  if (checkOnly || isHeld(found.problems, found.suspects, continueCreate)) return { imported: 0, ...found };
  for (const { draft, known } of checked) {
    const version = known && { id: known.id, version: known.version };
    await importing.written(await storeGoods({ ...importing, from: 'import' }, { ...draft, ...version }));
  }
  await keep();
  return { imported: rows.length, ...found };
}

interface Known {
  id: string;
  code: string;
  name: string;
  barcode: string;
  traceIdentifiers: string[];
  approvalNumber: string;
  isStocked: boolean;
  version: number;
}

interface World {
  byCode: ReadonlyMap<string, Known>;
  all: readonly Known[];
  stored: ReadonlyMap<string, WholeDraft>;
  /** The flow that decides new prices; empty where none does. */
  priceNodes: readonly FlowNode[];
  stock: readonly StockOfGoods[];
}

async function loadWorld(db: Db, rows: readonly GoodsRow[]): Promise<World> {
  const codes = rows.map(({ said }) => said.code);
  const barcodes = rows.flatMap(({ said }) => said.barcode?.trim().toUpperCase() || []);
  const approvals = rows.flatMap(({ said }) => said.approvalNumber?.trim().toUpperCase() || []);
  const identifiers = rows.flatMap(({ said }) => identifiersOfGoods(said.traceIdentifiers ?? ''));
  const all = await db<Known[]>`
    select id, code, name_zh as name, barcode, trace_identifiers, approval_number, is_stocked, version from item
    where code = any (${codes}) or barcode = any (${[...barcodes, ...identifiers]}) and barcode <> '' or trace_identifiers && ${identifiers}::text[]
      or approval_number = any (${approvals}) and approval_number <> ''`;
  const byCode = new Map(all.map((known) => [known.code, known]));
  const stored = await storedGoods(
    db,
    codes.flatMap((code) => byCode.get(code)?.id ?? []),
  );
  const flow = await findFlowInForce(db, 'goodsPrice');
  const stock = flow ? await findStockOfGoods(db, [...stored.keys()]) : [];
  return { byCode, all, stored, priceNodes: flow?.nodes ?? [], stock };
}

interface Checked {
  row: GoodsRow;
  draft: Inventory.GoodsDraft;
  known: (Known & { before: WholeDraft }) | undefined;
  problems: RowProblem[];
}

async function checkRow(db: Db, world: World, rows: readonly GoodsRow[], row: GoodsRow, place: number): Promise<Checked> {
  const { said } = row;
  const holder = world.byCode.get(said.code);
  const before = holder && world.stored.get(holder.id);
  const known = holder && before ? { ...holder, before } : undefined;
  const { draft, problems } = checkedDraft(row, before);
  const add = (field: keyof Inventory.GoodsDraft, message: MessageId, values: MessageValues, text: string) =>
    problems.push({ field, message, values, text });
  if (said.code !== '' && holder && !holder.isStocked) add('code', 'import.goods.code.notGoods', { name: holder.name }, said.code);
  const first = rows.findIndex((one) => one.said.code === said.code);
  if (said.code !== '' && first < place) add('code', 'import.goods.code.twice', { row: rows[first]?.row ?? 0 }, said.code);
  const barcode = said.barcode?.trim().toUpperCase() ?? '';
  const sameBarcode = world.all.find((one) => barcode !== '' && one.barcode === barcode && one.code !== said.code);
  if (sameBarcode) add('barcode', 'import.goods.barcode.onFile', { name: sameBarcode.name, code: sameBarcode.code }, barcode);
  const firstBarcode = rows.findIndex((one) => barcode !== '' && one.said.barcode?.trim().toUpperCase() === barcode);
  if (firstBarcode >= 0 && firstBarcode < place)
    add('barcode', 'import.goods.barcode.twice', { row: rows[firstBarcode]?.row ?? 0 }, barcode);
  const taken = takenIdentifier(world, rows, said, place);
  if (taken) add('traceIdentifiers', 'inventory.goods.identifier.taken', taken, said.traceIdentifiers ?? '');
  const packing =
    known && problems.length === 0
      ? await packingProblem(db, { id: known.id, before: known.before, draft: wholeDraft(draft, known.before) })
      : null;
  if (packing) add('singlesPerPackage', packing.message, packing.values ?? {}, String(draft.singlesPerPackage ?? ''));
  if (known && isDecidedByFlow(world, known, draft.price)) add('price', 'import.goods.price.flow', {}, fenText(draft.price));
  return { row, draft, known, problems };
}

function isDecidedByFlow({ priceNodes, stock }: World, { id, before }: { id: string; before: WholeDraft }, price: number): boolean {
  if (before.price === price) return false;
  const own = stock.filter(({ itemId }) => itemId === id);
  const { moved } = revaluationOfPrices([{ itemId: id, priceBefore: before.price, priceAfter: price }], own);
  return nodesFor(priceNodes, percentOfPriceChange(before.price, price), moved).length > 0;
}

/** An identifier of a row that other goods have, on file or further up: a scanned package has to name one product. */
function takenIdentifier(world: World, rows: readonly GoodsRow[], said: GoodsRow['said'], place: number) {
  const identifiers = identifiersOfGoods(said.traceIdentifiers ?? '');
  const above = rows.slice(0, place).map(({ said: other }) => ({
    code: other.code,
    name: other.nameZh || other.code,
    barcode: other.barcode?.trim().toUpperCase() ?? '',
    traceIdentifiers: identifiersOfGoods(other.traceIdentifiers ?? ''),
  }));
  for (const { code, name, barcode, traceIdentifiers } of [...world.all, ...above]) {
    const text = identifiers.find((each) => each === barcode || traceIdentifiers.includes(each));
    if (text && code !== said.code) return { text, name };
  }
  return undefined;
}

/** Two packages of one drug share an approval number, so the person decides. Goods that the file changes under their own code are no suspects. */
function suspectsOf(world: World, checked: readonly Checked[], language: Language): Inventory.GoodsImport['suspects'] {
  return checked.flatMap(({ row, draft, known }, place) => {
    const approval = draft.approvalNumber?.trim().toUpperCase() ?? '';
    if (approval === '' || known) return [];
    const other = world.all.find((one) => one.approvalNumber === approval);
    const suspect = (reason: string) => [{ row: row.row, name: draft.nameZh, reason }];
    if (other) return suspect(say(language, 'import.goods.suspect.approval', { name: other.name, code: other.code }));
    const earlier = checked.slice(0, place).find((one) => one.draft.approvalNumber?.trim().toUpperCase() === approval);
    return earlier ? suspect(say(language, 'import.goods.suspect.approvalRow', { row: earlier.row.row })) : [];
  });
}

function hasGaps(draft: Inventory.GoodsDraft, known: Checked['known']): boolean {
  return isDrugKind(draft.categoryCode) && missingFacts(wholeDraft(draft, known?.before ?? {})).length > 0;
}
