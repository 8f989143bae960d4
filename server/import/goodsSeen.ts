import { keyOfPackage } from '../../src/domain/inventory/goods/codes.ts';
import { identifiersOfGoods } from '../../src/domain/inventory/rules.ts';
import type { GoodsRow } from './goodsRows.ts';

/** Goods on file, as far as a row of a file may mean them. */
export interface GoodsOnFile {
  code: string;
  name: string;
  barcode: string;
  traceIdentifiers: readonly string[];
  approvalNumber: string;
}

/** Facts by which two goods on file are one package. */
export interface OnFilePackage {
  standardCode: string;
  unit: string;
  singlesPerPackage: number | null;
  enabled: boolean;
}

interface Holder {
  code: string;
  name: string;
  /** Goods on file come first, then the rows from the top. */
  order: number;
}

export const keyOfGoods = (text: string | undefined): string => text?.trim().toUpperCase() ?? '';

/** Of one key no more than two are ever asked for: the first, and the first that is not the row itself. */
class Holders {
  readonly #byKey = new Map<string, Holder[]>();

  add(key: string, holder: Holder): void {
    if (key === '') return;
    const before = this.#byKey.get(key) ?? [];
    if (before.length < 2 && before.every(({ code }) => code !== holder.code)) this.#byKey.set(key, [...before, holder]);
  }

  firstBesides(key: string, code: string): Holder | undefined {
    return this.#byKey.get(key)?.find((holder) => holder.code !== code);
  }
}

/** What the rows of a file say twice, or what goods on file say already. Each row is looked at a fixed number of times, however many there are. */
export class GoodsSeen {
  readonly #barcodes = new Holders();
  readonly #identifiers = new Holders();
  readonly #rowOfCode = new Map<string, number>();
  readonly #rowOfBarcode = new Map<string, number>();
  #order = 0;

  constructor(onFile: readonly GoodsOnFile[]) {
    for (const { code, name, barcode, traceIdentifiers } of onFile) {
      const holder = { code, name, order: this.#order++ };
      this.#barcodes.add(barcode, holder);
      for (const key of [barcode, ...traceIdentifiers]) this.#identifiers.add(key, holder);
    }
  }

  /** Rows come from the top; each is judged by what is on file and by the rows above it. */
  judge({ row, said }: Pick<GoodsRow, 'row' | 'said'>) {
    const { code } = said;
    const barcode = keyOfGoods(said.barcode);
    const identifiers = identifiersOfGoods(said.traceIdentifiers ?? '');
    const found = {
      barcode,
      rowOfCode: code === '' ? undefined : this.#rowOfCode.get(code),
      rowOfBarcode: barcode === '' ? undefined : this.#rowOfBarcode.get(barcode),
      goodsOfBarcode: this.#barcodes.firstBesides(barcode, code),
      taken: this.#takenAmong(identifiers, code),
    };
    const holder = { code, name: said.nameZh || code, order: this.#order++ };
    for (const key of [barcode, ...identifiers]) this.#identifiers.add(key, holder);
    if (!this.#rowOfCode.has(code)) this.#rowOfCode.set(code, row);
    if (!this.#rowOfBarcode.has(barcode)) this.#rowOfBarcode.set(barcode, row);
    return found;
  }

  /** An identifier that other goods have, on file or further up: a scanned package has to name one product. */
  #takenAmong(identifiers: readonly string[], code: string): { text: string; name: string } | undefined {
    let first: (Holder & { text: string }) | undefined;
    for (const text of identifiers) {
      const holder = this.#identifiers.firstBesides(text, code);
      if (holder && (!first || holder.order < first.order)) first = { ...holder, text };
    }
    return first && { text: first.text, name: first.name };
  }
}

/** The package that a row is: its key, if it has a national drug code. */
interface PackageRow {
  row: number;
  code: string;
  key: string | undefined;
}

/** The goods in use, else the row further up, that are the same package of the same drug under another code. */
export function samePackages(onFile: readonly (GoodsOnFile & OnFilePackage)[], rows: readonly PackageRow[]) {
  const goods = new Map<string, { code: string; name: string }[]>();
  for (const one of onFile) {
    const key = one.enabled ? keyOfPackage(one) : undefined;
    if (key !== undefined) goods.set(key, [...(goods.get(key) ?? []), one]);
  }
  const first = new Map<string, number>();
  for (const { row, key } of rows) if (key !== undefined && !first.has(key)) first.set(key, row);
  return ({ row, code, key }: PackageRow): { goods: { code: string; name: string } } | { row: number } | undefined => {
    if (key === undefined) return undefined;
    const other = goods.get(key)?.find((one) => one.code !== code);
    if (other) return { goods: other };
    const earlier = first.get(key) ?? row;
    return earlier < row ? { row: earlier } : undefined;
  };
}

interface Approved {
  row: number;
  approval: string;
}

/** By an approval number: goods on file, else the first row of the file that has it. */
export function approvalsOf(onFile: readonly GoodsOnFile[], rows: readonly Approved[]) {
  const goods = new Map<string, GoodsOnFile>();
  for (const one of onFile) if (!goods.has(one.approvalNumber)) goods.set(one.approvalNumber, one);
  const first = new Map<string, number>();
  for (const { row, approval } of rows) if (!first.has(approval)) first.set(approval, row);
  return { goodsOf: (approval: string) => goods.get(approval), firstRowOf: (approval: string) => first.get(approval) };
}
