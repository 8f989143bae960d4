import type { FieldProblem } from '../problem.ts';

/** A form is not saved while a file of it is on its way: `sending` names its fields (business catalogue §8). */
export const checkUploads = <Draft>(sending: Iterable<FieldProblem<Draft>['field']>): FieldProblem<Draft>[] =>
  [...sending].map((field) => ({ field, message: 'error.upload.unfinished' }));
