import type { Mutant } from './mutant.ts';

const register = 'server/areas/pharmacy/controlled.db.test.ts';
const entries = 'server/areas/pharmacy/controlledEntries.db.test.ts';
const property = 'server/areas/pharmacy/controlledProperty.db.test.ts';
const rules = 'src/domain/pharmacy/controlled/rules.ts';
const acts = 'server/areas/pharmacy/acts/controlled/keepRegister.ts';
const lines = 'server/areas/pharmacy/queries/controlled/lines.ts';
const goods = 'server/areas/pharmacy/queries/controlled/goods.ts';

/** The special register of controlled drugs: two people, balance, signatures, ampoules, counts. */
export const mutants: Mutant[] = [
  {
    name: 'the checker hands out',
    file: rules,
    find: 'return checkedBy === null || checkedBy === staffId ?',
    put: 'return checkedBy === null ?',
    suite: register,
  },
  {
    name: 'a part is left for later',
    file: rules,
    find: "  if (isPart) return { message: 'pharmacy.controlled.refused.part' };\n",
    put: '',
    suite: register,
  },
  {
    name: 'merged steps hold for narcotics',
    file: 'src/domain/pharmacy/review.ts',
    find: 'if (!takesTwo && (review === null || isMerged))',
    put: 'if ((!takesTwo && review === null) || isMerged)',
    suite: register,
  },
  {
    name: 'a sheet without a review is handed out by one',
    file: 'src/domain/pharmacy/review.ts',
    find: 'if (!takesTwo && (review === null || isMerged))',
    put: 'if (review === null || (!takesTwo && isMerged))',
    suite: register,
  },
  {
    name: 'a missing class hides the drug',
    file: rules,
    find: '  const { controlled } = presumedFacts(drug, substancesOf(drug));\n  return registerClasses.find((each) => each === controlled);',
    put: '  return registerClasses.find((each) => each === drug.controlled && substancesOf !== undefined && presumedFacts !== undefined);',
    suite: register,
  },
  {
    name: 'own lines are signed',
    file: rules,
    find: 'return staffId === signer',
    put: "return staffId === ''",
    suite: register,
  },
  {
    name: 'the check is no signature',
    file: 'server/areas/pharmacy/acts/dispense.ts',
    find: '  await signByCheck(context, draft.id, since);\n',
    put: '  if (since.getTime() < 0) await signByCheck(context, draft.id, since);\n',
    suite: register,
  },
  {
    name: 'the balance runs over one batch',
    file: lines,
    find: 'partition by b.item_id, b.warehouse_id order by',
    put: 'partition by b.id order by',
    suite: property,
  },
  {
    name: 'lines of other warehouses are seen',
    file: lines,
    find: 'where: db`',
    put: 'where: db`true or ',
    suite: register,
  },
  {
    name: 'more ampoules come back than are out',
    file: rules,
    find: 'open !== undefined && quantity > open)',
    put: 'open !== undefined && quantity > open * 100)',
    suite: entries,
  },
  {
    name: 'drugs that came back unused leave ampoules out',
    file: goods,
    find: 'lateral (select t.quantity - t.returned as out,',
    put: 'lateral (select t.quantity as out,',
    suite: entries,
  },
  {
    name: 'struck ampoules count',
    file: goods,
    find: "      and e.kind in ('ampoules', 'missing') and e.struck_at is null), 0)) as back) a`;",
    put: "      and e.kind in ('ampoules', 'missing')), 0)) as back) a`;",
    suite: entries,
  },
  {
    name: 'a count that differs needs no reason',
    file: rules,
    find: 'quantity !== booked && isMissing(draft.remark)',
    put: 'quantity !== booked && isMissing(draft.kind)',
    suite: entries,
  },
  {
    name: 'a signed entry is struck',
    file: acts,
    find: ' and e.signed_at is null and e.struck_at is null returning e.id',
    put: ' and e.struck_at is null returning e.id',
    suite: entries,
  },
];
