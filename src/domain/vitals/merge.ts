export interface MergeConflict<Value> {
  field: string;
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
}

export interface Merge<Value> {
  /** Everything that does not contradict; in a conflict the value in store, until somebody chooses. */
  merged: Record<string, Value>;
  conflicts: MergeConflict<Value>[];
}

/**
 * Two people changed the same record (business catalogue §8: "vital signs modified by others, re-edit"): what only one
 * changed is taken, what both changed to the same is one change, what both changed differently is asked.
 */
export function mergeEdits<Value>(
  base: Readonly<Partial<Record<string, Value>>>,
  mine: Readonly<Partial<Record<string, Value>>>,
  theirs: Readonly<Partial<Record<string, Value>>>,
): Merge<Value> {
  const merged: Record<string, Value> = {};
  const conflicts: MergeConflict<Value>[] = [];
  for (const field of new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)])) {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    const isMineChanged = values.mine !== values.base;
    const isTheirsChanged = values.theirs !== values.base;
    if (isMineChanged && isTheirsChanged && values.mine !== values.theirs) conflicts.push({ field, ...values });
    const kept = isMineChanged && !isTheirsChanged ? values.mine : values.theirs;
    if (kept !== undefined) merged[field] = kept;
  }
  return { merged, conflicts };
}
