import type { Mutant } from './mutant.ts';

const guard = 'server/areas/patient/queries/patientSight.ts';
const guarded = 'server/areas/patient/spellings.db.test.ts';
const shapes = 'tests/idShapes.test.ts';
const ids = 'src/domain/ids.test.ts';

/** One spelling for ids, a guard of sight that fails closed, and a trail that names the patient. */
export const mutants: Mutant[] = [
  {
    name: 'an id is taken in braces',
    file: 'src/domain/ids.ts',
    find: "text.replace(/[^\\da-z]/gi, '')",
    put: "text.replaceAll('-', '')",
    suite: 'server/database/spellings.db.test.ts',
  },
  {
    name: 'an id is taken with hyphens at other places',
    file: 'src/domain/ids.ts',
    find: "text.replace(/[^\\da-z]/gi, '')",
    put: "text.replace(/[{}]/g, '')",
    suite: ids,
  },
  {
    name: 'an id is taken in upper case',
    file: 'src/domain/ids.ts',
    find: '!isCanonicalId(text) && ',
    put: '!isCanonicalId(text.toLowerCase()) && ',
    suite: ids,
  },
  {
    name: 'a canonical id may have more behind it',
    file: 'src/domain/ids.ts',
    find: '-[\\da-f]{12}$/',
    put: '-[\\da-f]{12}/',
    suite: ids,
  },
  {
    name: 'every call takes ids in any spelling',
    file: 'src/domain/wire.ts',
    find: 'export const id = z.string().check(z.minLength(1), z.maxLength(64), oneSpelling);',
    put: 'export const id = z.string().check(z.minLength(1), z.maxLength(64));',
    suite: shapes,
  },
  {
    name: 'ids that a form may leave open are taken in any spelling',
    file: 'src/domain/wire.ts',
    find: 'export const idOrNone = z.string().check(z.maxLength(64), oneSpelling);',
    put: 'export const idOrNone = z.string().check(z.maxLength(64));',
    suite: shapes,
  },
  {
    name: 'one form takes the id of a colleague as any text',
    file: 'src/domain/task/shapes.ts',
    find: 'toId: Wire.idOrNone,',
    put: 'toId: Wire.shortText,',
    suite: shapes,
  },
  {
    name: 'an odd spelling is refused with the words of a form',
    file: 'server/pipeline/callArgument.ts',
    find: "fields.every(({ message }) => message === 'error.idSpelling')",
    put: 'fields.length > 99',
    suite: guarded,
  },
  {
    name: 'the guard of sight leaves out what is no id',
    file: 'src/domain/patient/sight.ts',
    find: "filter((id): id is string => typeof id === 'string')",
    put: "filter((id): id is string => typeof id === 'string' && /^[\\da-f]{8}-/.test(id))",
    suite: guarded,
  },
  {
    name: 'the guard of sight lets pass what it does not find',
    file: guard,
    find: 'if (found.length < new Set(ids).size) throw absent();',
    put: '',
    suite: guarded,
  },
  {
    name: 'the guard of sight is content with one of a list',
    file: guard,
    find: 'if (found.length < new Set(ids).size) throw absent();',
    put: 'if (found.length === 0) throw absent();',
    suite: guarded,
  },
  {
    name: 'the guard of sight does not look into lines',
    file: 'src/domain/patient/sight.ts',
    find: 'return part.flatMap((inner) => namedIn(inner));',
    put: 'return [];',
    suite: guarded,
  },
  {
    name: 'the guard of sight looks into the answers of a form',
    file: 'src/domain/patient/sight.ts',
    find: 'if (opaqueParts.includes(name)) return [];',
    put: '',
    suite: guarded,
  },
  {
    name: 'the trail names no patient of a look that names a visit',
    file: 'server/pipeline/pipeline.ts',
    find: '    notes,\n    patients,\n',
    put: '    notes,\n    patients: [],\n',
    suite: guarded,
  },
  {
    name: 'the trail names the first patient of several only',
    file: 'server/trail/audit.ts',
    find: 'return [...new Set([first, ...all])].map(',
    put: 'return [first].map(',
    suite: guarded,
  },
  {
    name: 'a list that names a visit is written to the trail before the patient is known',
    file: 'server/pipeline/pipeline.ts',
    find: ' && !namesThing(asked.name, arg) : namingPatient',
    put: ' : namingPatient',
    suite: guarded,
  },
  {
    name: 'a list that names a visit leaves no entry if it is refused',
    file: 'server/pipeline/pipeline.ts',
    find: 'if (isTold && !early && question !== undefined) await leave();',
    put: '',
    suite: guarded,
  },
  {
    name: 'the call that shows when an order was carried out is not in the trail',
    file: 'src/api/catalogue.ts',
    find: "reads: ['Execution', 'Order'], audit: 'patient' })<Execution.ExecutionRecord[]",
    put: "reads: ['Execution', 'Order'] })<Execution.ExecutionRecord[]",
    suite: guarded,
  },
];
