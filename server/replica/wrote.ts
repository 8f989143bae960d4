/** When something was last written in each practice, as far as the replica is not known to have it. */
export interface Wrote {
  note: (practiceId: string, at: number) => void;
  last: (practiceId: string) => number | undefined;
  /** Drops what was written before this moment. */
  forget: (before: number) => void;
}

export function wroteSince(): Wrote {
  const lastOf = new Map<string, number>();
  return {
    note: (practiceId, at) => void lastOf.set(practiceId, Math.max(at, lastOf.get(practiceId) ?? at)),
    last: (practiceId) => lastOf.get(practiceId),
    forget: (before) => {
      for (const [practiceId, at] of lastOf) if (at < before) lastOf.delete(practiceId);
    },
  };
}
