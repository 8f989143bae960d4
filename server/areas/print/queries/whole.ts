import { missingFrom } from '../../../../src/domain/print/missing.ts';
import type { DocumentName } from '../../../../src/domain/print/shapes.ts';
import { Problem } from '../../../pipeline/problem.ts';

/** The paper, when nothing of what has to stand on it is missing. */
export function whole<Paper>(document: DocumentName, paper: Paper | undefined): Paper {
  const missing = missingFrom(document, paper);
  if (missing) throw new Problem(missing);
  return paper!;
}
