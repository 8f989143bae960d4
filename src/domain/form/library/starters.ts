import { anaesthesia } from './anaesthesia.ts';
import type { Starter } from './build.ts';
import { frames } from './frames.ts';
import { inquiries } from './inquiry.ts';
import { letters } from './letters.ts';
import { notes } from './notes.ts';
import { operations } from './operations.ts';
import { papers } from './papers.ts';
import { scales } from './scales.ts';
import { specialties } from './specialties.ts';

/** Starting points that the designer offers. A clinic's form that began with one is its own from then on. */
export const starters: readonly Starter[] = [
  ...scales,
  ...papers,
  ...operations,
  ...anaesthesia,
  ...notes,
  ...specialties,
  ...letters,
  ...inquiries,
  ...frames,
];
