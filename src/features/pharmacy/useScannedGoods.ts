import { api } from '../../api/api.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import type { Scanned } from '../../domain/scan/classify.ts';

/** The goods that a scanned code stands for; none if the clinic does not know the code, or the question failed. */
export function useScannedGoods(): (scan: Scanned) => Promise<readonly Dispensing.ScannedGoods[]> {
  const [find] = api.useLazyQueryScannedGoodsQuery();
  return async ({ text }) => (await find({ code: text }, true)).data ?? [];
}
