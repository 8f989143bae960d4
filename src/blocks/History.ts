import { lazy } from 'react';
import { loadBoth } from '../words/library.ts';

/** ChangeHistory where it is rarely opened: it comes with its words. Wants a Suspense around it. */
export const History = lazy(async () => {
  const [{ ChangeHistory }] = await Promise.all([import('./ChangeHistory.tsx'), loadBoth(['organisation'])]);
  return { default: ChangeHistory };
});
