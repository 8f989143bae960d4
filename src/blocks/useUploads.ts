import { useState } from 'react';
import { checkUploads } from '../domain/document/uploads.ts';
import type { FieldProblem } from '../domain/problem.ts';

/** The uploads of a form that are not finished, by field; `check` belongs into the check of the form. */
export function useUploads<Draft>() {
  type Field = FieldProblem<Draft>['field'];
  const [sending] = useState(() => new Set<Field>());
  return {
    check: () => checkUploads<Draft>(sending),
    setUploading: (field: Field, is: boolean) => void (is ? sending.add(field) : sending.delete(field)),
  };
}
