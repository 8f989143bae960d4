import type { Mutant } from './mutant.ts';

/** Templates and kept papers: what must stand, what must not be overwritten, what must not be read. */
export const mutants: Mutant[] = [
  {
    name: 'a template hides what the law demands',
    file: 'src/domain/print/templateRules.ts',
    find: "else if (isHidden) problems.push({ field: 'blocks'",
    put: "else if (isHidden && document === 'bill') problems.push({ field: 'blocks'",
    suite: 'src/domain/print/templateContent.test.ts',
  },
  {
    name: 'cells stay where they were when columns move',
    file: 'src/print/template/applied.ts',
    find: 'cells: places.map(({ index }) => line.cells[index]',
    put: 'cells: places.map((_, index) => line.cells[index]',
    suite: 'src/print/template/applied.test.tsx',
  },
  {
    name: 'a template is saved over somebody else’s',
    file: 'server/areas/print/acts/saveTemplate.ts',
    find: 'if (inForce.version !== seen) throw',
    put: 'if (inForce.version < seen) throw',
    suite: 'server/areas/print/printTemplate.db.test.ts',
  },
  {
    name: 'a kept paper is read by whoever knows its number',
    file: 'server/areas/print/calls/print.ts',
    find: 'if (!holds(context.session.authorities, papers[kept.document].printers)) throw forbidden(papers[kept.document].printers);',
    put: '',
    suite: 'server/areas/print/print.db.test.ts',
  },
];
