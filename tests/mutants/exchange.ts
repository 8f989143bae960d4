// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const suite = 'server/areas/pharmacy/paidExchange.db.test.ts';
const property = 'server/areas/pharmacy/paidExchangeProperty.db.test.ts';
const rules = 'src/domain/pharmacy/substitution/rules.test.ts';
const sums = 'src/domain/pharmacy/substitution/exchange.test.ts';
const act = 'server/areas/pharmacy/acts/substitution/exchangeDrug.ts';
const answer = 'server/areas/pharmacy/acts/substitution/answerSubstitution.ts';
const ask = 'server/areas/pharmacy/acts/substitution/askSubstitution.ts';
const rule = 'src/domain/pharmacy/substitution/rules.ts';
const money = 'whatever was paid, discounted or owed';

/** A paid drug exchanged for one of another price. */
export const mutants: Mutant[] = [
  {
    name: 'the paid drug stays on its sheet',
    file: act,
    find: '  await voidAtPharmacy(db, [line.adviceId]);\n',
    put: '',
    suite,
    only: 'never leaves the pharmacy as the drug before',
  },
  {
    name: 'the new drug is handed out on the paid sheet',
    file: act,
    find: '${sheetId}, ${charge.adviceId}',
    put: '${line.dispensingId}, ${charge.adviceId}',
    suite,
    only: 'is charged on an open bill',
  },
  {
    name: 'the new drug is not charged',
    file: act,
    find: '  await addCharges(context, visit, [charge]);\n',
    put: '',
    suite,
    only: 'is charged on an open bill',
  },
  {
    name: 'no refund is applied for',
    file: act,
    find: 'const refund = await writeApplication(context, { billingId: planned.bill.id, split: null, reason }, planned);',
    put: 'const refund = { id: planned.bill.id };',
    suite,
    only: 'has the refund of the whole paid line',
  },
  {
    name: 'only one unit of the paid line is refunded',
    file: act,
    find: 'quantity: paid?.left ?? 0',
    put: 'quantity: Math.min(1, paid?.left ?? 0)',
    suite,
    only: 'has the refund of the whole paid line',
  },
  {
    name: 'a flow that decides refunds is passed by',
    file: act,
    find: "  if (flow) throw new Problem('pharmacy.substitution.refused.refundFlow', { values: flow });\n",
    put: '',
    suite,
    only: 'where a flow decides refunds',
  },
  {
    name: 'an invoice that stands is passed by',
    file: act,
    find: '{ mayAsk: false });',
    put: '{ mayAsk: false, looksAtStanding: false });',
    suite,
    only: 'once an invoice stands',
  },
  {
    name: 'the doctor agrees to sums that were not shown',
    file: answer,
    find: '  refuseOtherSums(question.exchange, exchange?.sums ?? null);\n',
    put: '',
    suite,
    only: 'when the bill was paid between',
  },
  {
    name: 'a paid line at another price moves its charge without money',
    file: ask,
    find: 'const exchange = isExchange(change) ?',
    put: 'const exchange = isExchange(change) && line.isPiece ?',
    suite: property,
    only: money,
  },
  {
    name: 'the sums of an exchange are not kept with the question',
    file: ask,
    find: 'backAmount: exchange?.sums.back ?? null',
    put: 'backAmount: exchange ? 0 : null',
    suite,
    only: 'is shown with both sums',
  },
  {
    name: 'a paid line of a group is exchanged alone',
    file: rule,
    find: 'line.groupNumber !== null || line.isPiece',
    put: 'line.isPiece',
    suite: rules,
    only: 'in group',
  },
  {
    name: 'a cheaper drug keeps the money of the paid one',
    file: rule,
    find: 'payStatus === payState.paid && fromPrice !== toPrice',
    put: 'payStatus === payState.paid && fromPrice < toPrice',
    suite: rules,
    only: 'exchanged:',
  },
  {
    name: 'the net sum has the wrong sign',
    file: 'src/domain/pharmacy/substitution/exchange.ts',
    find: 'charge - back',
    put: 'back - charge',
    suite: sums,
    only: 'comes to a net of',
  },
  {
    name: 'the till is not told that a refund was refused',
    file: 'src/domain/pharmacy/substitution/exchange.ts',
    find: 'refundStatus === refundState.refused || ',
    put: '',
    suite: sums,
    only: 'lacks its refund',
  },
];
