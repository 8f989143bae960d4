import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Db } from '../../../database/connect.ts';

export interface AskedCode {
  field: string;
  kind: string;
  code: string | null | undefined;
}

const keyOf = ({ kind, code }: { kind: string; code: string | null | undefined }) => `${kind} ${code}`;

/**
 * Problems of codes that no enabled entry of their dictionary has. A blank code is none, and codes in `kept` stand already, so that a
 * record with a word taken out of use can still be changed.
 */
export async function findUnknownCodes(db: Db, asked: readonly AskedCode[], kept: readonly AskedCode[] = []): Promise<FieldProblem[]> {
  const standing = new Set(kept.map(keyOf));
  const fresh = asked.filter((each) => (each.code ?? '') !== '' && !standing.has(keyOf(each)));
  if (fresh.length === 0) return [];
  const rows = await db<{ kind: string; code: string }[]>`
    select kind, code from dictionary where kind = any (${fresh.map(({ kind }) => kind)}) and code = any (${fresh.map(({ code }) => code!)}) and enabled`;
  const known = new Set(rows.map(keyOf));
  return fresh.flatMap((each) => (known.has(keyOf(each)) ? [] : [{ field: each.field, message: 'error.field.choice' as const }]));
}
