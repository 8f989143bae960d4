/** How a hand-out of one line falls into rows of the upload: one for each batch, with the codes and the units of it. */

/** A scanned package of a line, with the stock units it gave. */
export interface GivenBox {
  code: string;
  /** True for a traceability code, which names one package; a bar code does not. */
  isTraced: boolean;
  units: number;
  /** The batch the package is known to be of. */
  batchId?: string | undefined;
}

export interface GivenPart {
  batchId: string;
  quantity: number;
}

export type CodeUnits = {
  code: string;
  units: number;
};

export interface UploadPart {
  batchId: string;
  quantity: number;
  codes: CodeUnits[];
  /** Units without a traceability code. */
  uncodedUnits: number;
  isSplit: boolean;
}

/**
 * True if a package was opened for a hand-out (拆零): the units are no whole packages, or a scanned package gave only some of its units.
 * Goods whose packages are never opened count in packages: their package size is 1.
 */
export function isSplit(part: { quantity: number; codes: readonly CodeUnits[] }, packageSize: number): boolean {
  const size = Math.max(1, packageSize);
  return part.quantity % size !== 0 || part.codes.some(({ units }) => units % size !== 0);
}

const noCodes = (): CodeUnits[] => [];

/** Packages go to the batch they are known to be of, the others to the chosen batches in their order. */
export function uploadPartsOf(chosen: readonly GivenPart[], boxes: readonly GivenBox[], packageSize: number): UploadPart[] {
  const parts = chosen.map(({ batchId, quantity }) => ({ batchId, quantity, left: quantity, codes: noCodes() }));
  const place = (open: typeof parts, code: string, wanted: number): number => {
    let units = wanted;
    for (const part of open) {
      const share = Math.min(units, part.left);
      if (share <= 0) continue;
      part.codes.push({ code, units: share });
      part.left -= share;
      units -= share;
    }
    return units;
  };
  const traced = boxes.filter(({ isTraced }) => isTraced);
  const unplaced = traced.flatMap(({ code, units, batchId }) => {
    const own = parts.filter((part) => part.batchId === batchId);
    return [{ code, units: place(own, code, units) }];
  });
  for (const { code, units } of unplaced) place(parts, code, units);
  return parts.map(({ batchId, quantity, left, codes }) => {
    const merged = mergeCodes(codes);
    return { batchId, quantity, codes: merged, uncodedUnits: left, isSplit: isSplit({ quantity, codes: merged }, packageSize) };
  });
}

function mergeCodes(codes: readonly CodeUnits[]): CodeUnits[] {
  const byCode = new Map<string, number>();
  for (const { code, units } of codes) byCode.set(code, (byCode.get(code) ?? 0) + units);
  return [...byCode].map(([code, units]) => ({ code, units }));
}

/** The codes of a return, where they name no more than came back; otherwise it is not known which of the packages are back. */
function namedCodes(sold: readonly SoldRow[], codes: readonly string[], quantity: number): readonly string[] {
  const units = sold.flatMap((sale) => sale.codes.filter(({ code }) => codes.includes(code)).map((each) => each.units));
  return units.reduce((sum, each) => sum + each, 0) <= quantity ? codes : [];
}

export interface SoldRow {
  id: string;
  batchId: string;
  /** Units of it that have not come back. */
  left: number;
  codes: readonly CodeUnits[];
}

export interface ReturnedPart {
  batchId: string;
  quantity: number;
  /** Codes of the packages that came back. */
  codes: readonly string[];
}

export interface ReturnRow {
  saleId: string;
  batchId: string;
  quantity: number;
  codes: CodeUnits[];
  uncodedUnits: number;
}

/**
 * The rows that take a return back at the platform: each takes back units of one sale of the same batch. Scanned packages go to the sale that named
 * them, other units to the latest sale that still has units out. Units that were never uploaded as sold need no row.
 */
export function returnRowsOf(sold: readonly SoldRow[], parts: readonly ReturnedPart[]): ReturnRow[] {
  const sales = sold.map((sale) => ({ ...sale, row: { quantity: 0, codes: noCodes(), coded: 0 } }));
  for (const { batchId, quantity, codes } of parts) {
    const own = sales.filter((sale) => sale.batchId === batchId);
    let open = quantity;
    const give = (sale: (typeof own)[number], wanted: number): number => {
      const units = Math.min(wanted, sale.left, open);
      sale.row.quantity += units;
      sale.left -= units;
      open -= units;
      return units;
    };
    for (const code of namedCodes(own, codes, quantity)) {
      const sale = own.find((one) => one.left > 0 && one.codes.some((each) => each.code === code));
      const sent = sale?.codes.find((each) => each.code === code);
      if (!sale || !sent) continue;
      const units = give(sale, sent.units);
      if (units === 0) continue;
      sale.row.codes.push({ code, units });
      sale.row.coded += units;
    }
    for (const sale of own.toReversed()) give(sale, open);
  }
  return sales.flatMap(({ id, batchId, row }) =>
    row.quantity > 0 ? [{ saleId: id, batchId, quantity: row.quantity, codes: row.codes, uncodedUnits: row.quantity - row.coded }] : [],
  );
}
