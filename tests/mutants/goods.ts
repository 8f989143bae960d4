import type { Mutant } from './mutant.ts';

const rules = 'src/domain/medication/proposeFacts.test.ts';
const goods = 'server/areas/inventory/inventoryGoods.db.test.ts';
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
    file: 'server/areas/inventory/acts/goodsColumns.ts',
    find: 'isDeepStrictEqual(value, proposal.facts[fact])',
    put: 'value !== undefined',
    suite: goods,
    only: 'came from',
  },
  {
    name: 'a fact that the form leaves out is lost with the next change',
    file: 'server/areas/inventory/acts/goodsColumns.ts',
    find: 'return { ...emptyGoods, ...stored, ...withUnitFollowed(said, stored) }',
    put: 'return { ...emptyGoods, ...said }',
    suite: goods,
    only: 'left out',
  },
  {
    name: 'a drug with one open fact is no drug with gaps',
    file: 'server/areas/inventory/queries/goods.ts',
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
    file: 'server/import/kit.ts',
    find: 'problems.length > 0 || (doubts.length > 0 && !continueCreate)',
    put: 'doubts.length > 0 && !continueCreate',
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
  {
    name: 'an unknown code of a dictionary is stored',
    file: 'server/areas/dictionary/queries/dictionaryCodes.ts',
    find: 'if (fresh.length === 0) return [];',
    put: 'if (fresh.length >= 0) return [];',
    ...{ suite: goods, only: 'refused beside the field' },
  },
  {
    name: 'goods with a code taken out of use cannot be edited',
    file: 'server/areas/inventory/acts/storeGoods.ts',
    find: 'await refuseUnknownCodes(db, draft, before);',
    put: 'await refuseUnknownCodes(db, draft, {});',
    ...{ suite: goods, only: 'taken out of use' },
  },
  {
    name: 'an ingredient with an unknown unit becomes a word of the clinic',
    file: 'server/import/goodsCells.ts',
    find: "if (unit === undefined || name === '') return undefined;",
    put: "if (unit === undefined || name === '') return { code: part, strength: null, unit: null };",
    ...{ suite: file, only: 'whose amount nobody could read' },
  },
  {
    name: 'an ingredient with an amount without unit becomes a word of the clinic',
    file: 'server/import/goodsCells.ts',
    find: 'if (amountWithoutUnit.test(part)) return undefined;',
    put: '',
    ...{ suite: file, only: 'whose amount nobody could read' },
  },
  {
    name: 'age limits of entered drugs are not stored',
    file: 'server/areas/inventory/acts/goodsColumns.ts',
    find: 'ageLimits: json(answers.ageLimits)',
    put: 'ageLimits: json(null)',
    ...{ suite: 'tests/endpoint/drugEntry.test.ts', only: 'below the least age of the drug' },
  },
  {
    name: 'the class of a drug from the national list is lost',
    file: 'src/domain/medication/proposeFacts.ts',
    find: 'controlled: controlOf(composition),',
    put: '',
    ...{ suite: 'tests/endpoint/drugEntry.test.ts', only: 'a narcotic for more than three days' },
  },
];
