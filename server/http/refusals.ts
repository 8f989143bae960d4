import type { Asked } from '../pipeline/pipeline.ts';

export interface Refusal {
  /** Why: no permission, a key that opens nothing, too many questions, a body or an argument no form sends. */
  refused: 'permission' | 'session' | 'tooOften' | 'unreadable' | 'shape';
  call: Asked['name'];
  staffId?: string | undefined;
  address: string;
}

const MINUTE = 60_000;

/**
 * One line of JSON for whoever watches the server: who was refused what, and from where; never what was sent. The first of a person or an
 * address for each reason in a minute, with how many were not told since the line before.
 */
export function refusalsTo(tell: (line: string) => void, mostKept = 10_000): (refusal: Refusal, now: Date) => void {
  const told = new Map<string, { at: number; since: number }>();
  return (refusal, now) => {
    const key = `${refusal.refused} ${refusal.staffId ?? refusal.address}`;
    const last = told.get(key);
    if (last && Math.abs(now.getTime() - last.at) < MINUTE) {
      last.since += 1;
      return;
    }
    if (told.size >= mostKept) told.clear();
    told.set(key, { at: now.getTime(), since: 0 });
    tell(JSON.stringify({ at: now.toISOString(), ...refusal, ...(last?.since ? { besides: last.since } : {}) }));
  };
}
