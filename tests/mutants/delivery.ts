// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const rules = 'src/domain/inventory/delivery.test.ts';
const delivery = 'server/areas/inventory/delivery.db.test.ts';
const goods = 'src/domain/inventory/deliveryGoods.ts';
const cells = 'src/domain/inventory/deliveryCells.ts';
const lines = 'src/domain/inventory/deliveryLines.ts';

/** Deliveries that are read from the file of a supplier. */
export const mutants: Mutant[] = [
  {
    name: 'a code of a supplier names goods that are called otherwise',
    file: goods,
    find: 'if (coded && !speaksAgainst(wanted, coded))',
    put: 'if (coded)',
    suite: rules,
    only: 'by no code whose goods are called otherwise',
  },
  {
    name: 'goods that were chosen before are taken in another strength',
    file: goods,
    find: 'if (chosen && !differInStrength(wanted.specification, chosen.specification))',
    put: 'if (chosen)',
    suite: rules,
    only: 'by nothing remembered that has another strength',
  },
  {
    name: 'the first of several goods of one name is taken',
    file: goods,
    find: 'if (named.length === 1 && named[0])',
    put: 'if (named[0])',
    suite: rules,
    only: 'by nothing where two makers remain',
  },
  {
    name: 'a month of expiry counts to its first day',
    file: cells,
    find: "kind === 'expiresOn' ? lastDayOf(year, number) : 1",
    put: '1',
    suite: rules,
    only: 'reads the expiry',
  },
  {
    name: 'October that a workbook shortened is read as January',
    file: cells,
    find: 'if (/^\\d{4}\\.1$/.test(text))',
    put: "if (text === '')",
    suite: rules,
    only: 'reads the expiry',
  },
  {
    name: 'an unknown unit counts as packages',
    file: cells,
    find: "(word === '' ? 'package' : unitNamed(word, goods))",
    put: "(word === '' ? 'package' : (unitNamed(word, goods) ?? 'package'))",
    suite: rules,
    only: 'counts 3 in the unit column',
  },
  {
    name: 'the price of a package stands for each capsule of a part',
    file: lines,
    find: 'Math.round((mills * (factorOf(to, goods) ?? 1)) / (factorOf(from, goods) ?? 1))',
    put: 'mills',
    suite: rules,
    only: 'takes the price for the unit',
  },
  {
    name: 'the second bad cell of a line is not mentioned',
    file: lines,
    find: 'problems[field] = read.problem;',
    put: 'if (Object.keys(problems).length === 0) problems[field] = read.problem;',
    suite: rules,
    only: 'says beside each bad cell',
  },
  {
    name: 'a file that comes twice is not noticed',
    file: 'server/areas/inventory/queries/deliveries.ts',
    find: 'and (file_hash = ${hash}::text or (',
    put: 'and (false or (',
    suite: delivery,
    only: 'is asked about by its file',
  },
  {
    name: 'a delivery note of another supplier counts as the same',
    file: 'server/areas/inventory/queries/deliveries.ts',
    find: 'supplier_id = ${supplierId}::uuid and delivery_number',
    put: 'delivery_number',
    suite: delivery,
    only: 'not by that of another supplier',
  },
  {
    name: 'two people write one delivery down at once',
    file: 'server/areas/inventory/acts/keepDelivery.ts',
    find: '  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} delivery`}, 4363))`;\n',
    put: '',
    suite: delivery,
    only: 'by twenty people at once',
  },
];
