import type { Mutant } from './mutant.ts';

const suite = 'server/areas/pharmacy/dispensingReturn.db.test.ts';

/** Drugs that come back: what must not be given twice, nor refunded while it is out. */
export const mutants: Mutant[] = [
  {
    name: 'more comes back than went out',
    file: 'src/domain/pharmacy/returns.ts',
    find: 'quantity > most || seen.has(key)',
    put: 'seen.has(key)',
    suite,
  },
  {
    name: 'faulty drugs go back on the shelf',
    file: 'server/areas/pharmacy/acts/returnDispensing.ts',
    find: 'const placed = toQuarantine ?',
    put: 'const placed = toQuarantine && draft.id === "" ?',
    suite,
  },
  {
    name: 'more is refunded than came back',
    file: 'server/areas/refund/acts/planned.ts',
    find: 'if (quantity > most) throw',
    put: 'if (quantity > most + 1) throw',
    suite,
  },
  {
    name: 'what was refunded is handed out again',
    file: 'server/areas/pharmacy/queries/dispensingLines.ts',
    find: 'l.quantity - r.refunded as quantity',
    put: 'l.quantity as quantity',
    suite,
  },
  {
    name: 'the sheet stays handed out when nothing of it is out',
    file: 'server/areas/pharmacy/acts/returnDispensing.ts',
    find: 'and not voided and returned < quantity limit 1',
    put: 'and not voided limit 1',
    suite,
  },
];
