/**
 * Milliseconds since 1970 by the wall clock of the moment this process began, plus what has passed since. A wall clock that is set back or
 * forward changes nothing here, so limits, pauses and timers count by it.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
