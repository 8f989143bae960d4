// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const rules = 'src/domain/inventory/prices/rules.test.ts';
const adjustments = 'server/areas/inventory/priceAdjustment.db.test.ts';
const flows = 'server/areas/approval/flowPrices.db.test.ts';
const putIntoEffect = 'server/areas/inventory/acts/prices/putIntoEffect.ts';
const decide = 'server/areas/inventory/acts/prices/decideAdjustment.ts';

/** What bookDocument does between the prices and its state. */
const bookingOfGoods = `  const kind = movementOf[document.type as BookedType]; // the table's own check; a transfer is refused above
  if (document.direction === directions.out) {
    refuseExpired(context, document);
    await takeOut(context, kind, document.lines, monthOf(document.happenedOn));
    await takeLines(context, boxKindOf[document.type] ?? 'use', document);
  } else if (document.type === 'reversal') await giveBack(context, document);
  else await receive(context, kind, document);
`;

/** Adjustments of retail prices. */
export const mutants: Mutant[] = [
  {
    name: 'a price takes effect although somebody has changed it meanwhile',
    file: putIntoEffect,
    find: 'filter(({ itemId, priceBefore }) => prices.get(itemId) !== priceBefore)',
    put: 'filter(({ itemId, priceBefore }) => prices.get(itemId) === undefined && priceBefore < 0)',
    suite: adjustments,
    only: 'changed meanwhile, and names',
  },
  {
    name: 'the revaluation is rounded down',
    file: 'src/domain/inventory/prices/rules.ts',
    find: '.times(quantity).div(inOne).round(0, Big.roundHalfUp)',
    put: '.times(quantity).div(inOne).round(0, Big.roundDown)',
    suite: rules,
    only: 'stock units of',
  },
  {
    name: 'the revaluation counts packages as stock units',
    file: 'src/domain/inventory/prices/rules.ts',
    find: '.times(quantity).div(inOne)',
    put: '.times(quantity).div(1)',
    suite: rules,
    only: 'stock units of',
  },
  {
    name: 'the writer approves the own prices',
    file: decide,
    find: '    await refuseOwn(context, adjustment.createdBy);\n',
    put: '',
    suite: adjustments,
    only: 'not approved by its writer',
  },
  {
    name: 'prices hold before their day',
    file: 'src/domain/inventory/prices/rules.ts',
    find: 'takesEffectOn === null || takesEffectOn <= today',
    put: "takesEffectOn === null || takesEffectOn <= today || today !== ''",
    suite: adjustments,
    only: 'begins at midnight',
  },
  {
    name: 'prices that nobody approved take effect on their day',
    file: 'server/areas/inventory/queries/prices/adjustments.ts',
    find: ')} and takes_effect_on <=',
    put: ')} or takes_effect_on <=',
    and: {
      file: 'server/areas/inventory/applyPrices.ts',
      find: 'kept?.status === priceState.approved ? await',
      put: 'kept ? await',
    },
    suite: adjustments,
    only: 'passes without effect',
  },
  {
    name: 'the price of a single piece stays',
    file: putIntoEffect,
    find: 'then round(t.price::numeric / i.singles_per_package)::bigint end',
    put: 'then i.split_price end',
    suite: adjustments,
    only: 'changes prices when another person',
  },
  {
    name: 'a void document takes effect',
    file: 'src/domain/inventory/prices/rules.ts',
    find: 'applyUnapproved: { from: [draft, submitted, approved]',
    put: 'applyUnapproved: { from: [draft, submitted, approved, voided]',
    suite: adjustments,
    only: 'void, it can never',
  },
  {
    name: 'prices in effect are put into effect again',
    file: 'src/domain/inventory/prices/rules.ts',
    find: 'applyUnapproved: { from: [draft, submitted, approved]',
    put: 'applyUnapproved: { from: [draft, submitted, approved, inEffect]',
    suite: rules,
    only: 'applyUnapproved',
  },
  {
    name: 'a document goes past the flow of prices',
    file: decide,
    find: "  const adjustment = await lockAdjustment(context, which, 'submit');\n  await holdToPriceFlow(context, adjustment.lines);",
    put: "  const adjustment = await lockAdjustment(context, which, 'submit');",
    suite: flows,
    only: 'goes by the flow of prices',
  },
  {
    name: 'the retail price of a receipt is applied without a review',
    file: 'server/areas/inventory/acts/prices/proposePrices.ts',
    find: 'const adjustment = skipApproval ? await',
    put: 'const adjustment = document ? await',
    suite: adjustments,
    only: 'becomes a submitted adjustment',
  },
  {
    name: 'a receipt revalues the goods it brings',
    file: 'server/areas/inventory/acts/bookDocument.ts',
    find: `  if (proposal) await applyProposal(context, proposal);
${bookingOfGoods}`,
    put: `${bookingOfGoods}  if (proposal) await applyProposal(context, proposal);
`,
    suite: adjustments,
    only: 'revalues only the stock that lay',
  },
  {
    name: 'the same file makes every line again',
    file: 'server/import/lists/retailPrices.ts',
    find: ' || one.proposed.includes(priceAfter)',
    put: '',
    suite: adjustments,
    only: 'becomes one draft',
  },
  {
    name: 'a step limited by money forgets its percentage',
    file: 'src/domain/approval/flow.ts',
    find: '(above !== null && weight > above) || (aboveFen',
    put: '(aboveFen === null && above !== null && weight > above) || (aboveFen',
    suite: 'src/domain/approval/flow.test.ts',
    only: 'of a change of prices',
  },
  {
    name: 'a fall of one price hides the rise of another',
    file: 'src/domain/inventory/prices/rules.ts',
    find: 'sum + Math.abs(amount), 0)',
    put: 'sum + amount, 0)',
    suite: rules,
    only: 'does not hide the other',
  },
  {
    name: 'a document of prices is submitted past the flow for the money it moves',
    file: 'server/areas/inventory/acts/prices/weighPrices.ts',
    find: "holdToFlow(context, 'goodsPrice', amount, { fen, priceBefore })",
    put: "holdToFlow(context, 'goodsPrice', amount, { priceBefore })",
    suite: flows,
    only: 'for the money of the stock',
  },
  {
    name: 'a request for prices goes by no step that its money needs',
    file: 'server/limits/flows.ts',
    find: 'weight.amount + earlier, weight.fen)',
    put: 'weight.amount + earlier)',
    suite: flows,
    only: 'for the money of the stock',
  },
  {
    name: 'new prices revalue the own clinic only',
    file: putIntoEffect,
    find: 'const clinics = (await listClinics(db)).map((clinic) => clinic.id);',
    put: 'const clinics = (await listClinics(db)).map((clinic) => clinic.id).filter((id) => id === session.practiceId);',
    suite: adjustments,
    only: 'revalue the stock of every clinic',
  },
  {
    name: 'goods between clinics are not revalued',
    file: 'server/areas/inventory/queries/prices/stockOfLines.ts',
    find: "select l.item_id, l.id, 'clinics', t.number, l.quantity - l.settled",
    put: "select l.item_id, l.id, 'clinics', t.number, 0",
    suite: adjustments,
    only: 'revalue the stock of every clinic',
  },
  {
    name: 'goods that arrived are revalued twice',
    file: 'server/areas/inventory/queries/prices/stockOfLines.ts',
    find: 'and d.status = ${literal(db, documentState.inTransit)}',
    put: 'and d.status >= ${literal(db, documentState.booked)}',
    suite: adjustments,
    only: 'count nothing that has arrived',
  },
  {
    name: 'a price is approved by the money of the own clinic alone',
    file: 'server/areas/inventory/queries/prices/stockOfLines.ts',
    find: 'const parts = await inEachClinic(db, own, clinics,',
    put: 'const parts = await inEachClinic(db, own, clinics.slice(0, 0).concat(own),',
    suite: adjustments,
    only: 'are weighed for their approval',
  },
];
