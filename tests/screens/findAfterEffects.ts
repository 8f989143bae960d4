import { configure, getConfig } from '@testing-library/react';

// Taken before a test replaces the timers by its own.
const laterInTheLoop = globalThis.setImmediate;
let isConfigured = false;

/**
 * `findBy` and `waitFor` go on when the effects of what was drawn have run. React runs them in the next turn of the event loop after it has
 * drawn, and the library waits one millisecond: on a busy machine the millisecond is over first, and a test would type into a field whose
 * effects have not bound it to anything yet.
 */
export function findAfterEffects(): void {
  // The files of a worker share the library: wrapped once, or each file would wait one turn longer than the one before.
  if (isConfigured) return;
  isConfigured = true;
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const found = await work();
        await new Promise<void>((resolve) => laterInTheLoop(resolve));
        return found;
      }),
  });
}
