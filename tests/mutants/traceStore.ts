import type { Mutant } from './mutant.ts';

const acts = 'server/areas/trace/trace.db.test.ts';
const store = 'server/areas/inventory/traceStore.db.test.ts';
const chain = 'server/areas/inventory/traceChain.db.test.ts';
const consumables = 'server/areas/consumable/traceConsumable.db.test.ts';

/** Traceability codes in the acts of the store. */
export const mutants: Mutant[] = [
  {
    name: 'two people hand one unknown box out at once',
    file: 'server/areas/trace/queries/world.ts',
    find: 'const known = boxes.filter(({ code }) => !reserved.has(code));',
    put: 'const known = boxes.filter(({ unitsLeft, state }) => unitsLeft > 0 && state !== null);',
    suite: acts,
    only: 'at once',
  },
  {
    name: 'a duty ends with units in the register',
    file: 'server/areas/trace/acts/duties.ts',
    find: 'const register = rows.map((row) => ({ ...row, unitsLeft: 0 }));',
    put: 'const register = rows;',
    suite: acts,
    only: 'empty register',
  },
  {
    name: 'a receipt forgets its boxes',
    file: 'server/areas/inventory/acts/bookDocument.ts',
    find: "  await bringLines(context, type === 'otherIn' ? 'otherIn' : 'receipt', { warehouseId, lines }, places);\n",
    put: '',
    suite: store,
    only: 'a receipt',
  },
  {
    name: 'goods leave without their boxes',
    file: 'server/areas/inventory/acts/bookDocument.ts',
    find: "    await takeLines(context, boxKindOf[document.type] ?? 'use', document);\n",
    put: '',
    suite: store,
    only: 'goods that leave',
  },
  {
    name: 'a recalled transfer leaves its boxes under way',
    file: 'server/areas/inventory/acts/decideDocument.ts',
    find: '    await bringSentLines(context, document, places);\n',
    put: '',
    suite: store,
    only: 'a transfer',
  },
  {
    name: 'a count does not touch the boxes',
    file: 'server/areas/inventory/acts/bookCount.ts',
    find: '  await countBoxes(context, count, counted);\n',
    put: '',
    suite: store,
    only: 'a count',
  },
  {
    name: 'a scanned box takes units that the register keeps as well',
    file: 'src/domain/trace/coverNamed.ts',
    find: "const units = drawRegister(work, { kind: 'named', line }, holds);",
    put: 'const units = holds;',
    suite: store,
    only: 'a count',
  },
  {
    name: 'a count brings a box back that was handed out',
    file: 'src/domain/trace/coverNamed.ts',
    find: 'if (known) return known.itemId === itemId && believedGone.has(known.state);',
    put: 'if (known) return true;',
    suite: store,
    only: 'a count',
  },
  {
    name: 'a change of a draft loses its codes',
    file: 'server/areas/inventory/acts/saveDocument.ts',
    find: 'traceCodes: db.json(storedCodes(draft.lines[sort]?.boxes)),',
    put: '',
    suite: store,
    only: 'keeps the codes',
  },
  {
    name: 'a clinic receives boxes that were not scanned',
    file: 'server/areas/inventory/acts/boxes/chainBoxes.ts',
    find: 'const isWhole = boxes.length === 0 && part.quantity === part.line.quantity;',
    put: 'const isWhole = true;',
    suite: chain,
  },
  {
    name: 'goods written off leave their boxes under way',
    file: 'server/areas/inventory/acts/chain/settleChain.ts',
    find: '  await loseParts(context, placed, warehouseId);\n',
    put: '',
    suite: chain,
    only: 'written off',
  },
  {
    name: 'consumables come back without their boxes',
    file: 'server/areas/consumable/acts/consumableBoxes.ts',
    find: 'codes: fillFrom(given.get(part.id) ?? [], part.quantity)',
    put: 'codes: []',
    suite: consumables,
  },
  {
    name: 'consumables leave from the batch that expires first, whatever was scanned',
    file: 'server/areas/consumable/acts/consumableBoxes.ts',
    find: '(scanned.has(batch.id) ? { ...batch, order: -1 } : batch)',
    put: 'batch',
    suite: consumables,
  },
];
