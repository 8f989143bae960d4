import { lazy } from 'react';
import { loadBoth } from '../words/library.ts';

/** Overrides where the words of orders are not loaded: it comes with them. Wants a Suspense around it. */
export const GivenReasons = lazy(async () => {
  const [{ Overrides }] = await Promise.all([import('./Overrides.tsx'), loadBoth(['order'])]);
  return { default: Overrides };
});
