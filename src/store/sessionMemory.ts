/**
 * How long a memory lasts. 'practice': until the practice changes or the session ends. 'session': until the session ends, whether by signing
 * out or by expiring. 'person': it outlives an expired session, until another person signs in or this one signs out, so that typed text waits
 * for its writer.
 */
export type Lifetime = 'practice' | 'session' | 'person';

const lifetimes: readonly Lifetime[] = ['practice', 'session', 'person'];
const memories = new Map<string, { lifetime: Lifetime; clear: () => void }>();

/**
 * Everything the client remembers of a session outside the Redux store. A module that keeps such a memory registers it here once;
 * `listeners/signOut.ts` clears all of them. tests/sessionMemory.test.ts finds module-level stores that are not registered.
 */
export const sessionMemory = {
  register(name: string, lifetime: Lifetime, clear: () => void): void {
    memories.set(name, { lifetime, clear });
  },
  /** Clears the memories that last up to `longest`. */
  clear(longest: Lifetime): void {
    const ending = lifetimes.slice(0, lifetimes.indexOf(longest) + 1);
    for (const { lifetime, clear } of memories.values()) if (ending.includes(lifetime)) clear();
  },
  names: (): string[] => [...memories.keys()],
};
