import type { Mutant } from './mutant.ts';

const rules = 'src/domain/medication/proposeFacts.test.ts';
const goods = 'server/calls/inventoryGoods.db.test.ts';
const file = 'server/import/goods.db.test.ts';

/** Facts of drugs: proposed, answered, imported, and never answered by silence. */
export const mutants: Mutant[] = [
  {
    name: 'a drug name with an unknown part is taken for its known part',
    file: 'src/domain/medication/ingredientNames.ts',
    find: 'if (!next) return [];',
    put: 'if (!next) break;',
    suite: rules,
  },
  {
    name: 'a proposal overwrites the answer of a person',
    file: 'src/domain/medication/proposeFacts.ts',
    find: 'filter((fact) => drug[fact] === null)',
    put: 'filter((fact) => drug[fact] !== undefined)',
    suite: rules,
  },
  {
    name: 'a partner with a caution is outweighed by a partner without',
    file: 'src/domain/medication/proposeFacts.ts',
    find: 'severity.indexOf(other.level) - severity.indexOf(one.level)',
    put: 'severity.indexOf(one.level) - severity.indexOf(other.level)',
    suite: rules,
  },
  {
    name: 'an antimicrobial is answered with grade 0',
    file: 'src/domain/medication/proposeFacts.ts',
    find: 'isAntimicrobial === false',
    put: 'isAntimicrobial !== null',
    suite: rules,
  },
  {
    name: 'an answer of a person is shown as an answer of the tables',
    file: 'server/acts/inventory/goodsColumns.ts',
    find: 'isDeepStrictEqual(value, proposal.facts[fact])',
    put: 'value !== undefined',
    suite: goods,
    only: 'came from',
  },
  {
    name: 'a fact that the form leaves out is lost with the next change',
    file: 'server/acts/inventory/goodsColumns.ts',
    find: 'return { ...emptyGoods, ...stored, ...said }',
    put: 'return { ...emptyGoods, ...said }',
    suite: goods,
    only: 'left out',
  },
  {
    name: 'a drug with one open fact is no drug with gaps',
    file: 'server/queries/goods.ts',
    find: 'i.pregnancy_caution, i.lactation_caution) > 0`',
    put: 'i.pregnancy_caution, i.lactation_caution) > 9`',
    suite: goods,
    only: 'unanswered',
  },
  {
    name: 'an empty cell of a file answers "no"',
    file: 'server/import/goodsRows.ts',
    find: 'read[column.field] = emptyOf[column.field] ?? null;',
    put: 'read[column.field] = emptyOf[column.field] ?? false;',
    suite: file,
    only: 'is an empty cell',
  },
  {
    name: 'the good rows of a wrong file are imported',
    file: 'server/acts/inventory/importGoods.ts',
    find: 'found.problems.length > 0 || ',
    put: '',
    suite: file,
    only: 'is refused whole',
  },
  {
    name: 'the row of a problem is a line of the file',
    file: 'server/import/table.ts',
    find: '({ number: index + 1, cells }));\n  } catch',
    put: '({ number: index + 2, cells }));\n  } catch',
    suite: file,
    only: 'number of its row',
  },
];
