import { test } from '../clinic.ts';
import { walkReview } from './reviewWalk.ts';
import { narrow, titleOf, Walk } from './views.ts';

test(`a prescription is sent back, overruled and refused (${titleOf(narrow)})`, async ({ clinic }) => {
  await walkReview(new Walk(clinic, narrow));
});
