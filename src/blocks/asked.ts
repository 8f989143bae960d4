import { sessionMemory } from '../store/sessionMemory.ts';

/** A call by the library's own name, and what it is asked. */
export interface Question {
  endpointName?: string;
  originalArgs?: unknown;
}

/** What the list of a bare address asked before it was left: asked again when the way back is pressed (`app/prepare.ts`). */
export const lastAsked = new Map<string, Question>();
sessionMemory.register('last questions', 'practice', () => lastAsked.clear());

/** Seconds for which rows are those of now. */
export const fresh = 2;
