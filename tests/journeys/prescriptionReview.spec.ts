import { test } from './clinic.ts';
import { walkReview } from './store/reviewWalk.ts';
import { Walk, wide } from './store/views.ts';

test('a prescription is sent back to its doctor, who stands by it, and the pharmacist refuses it at last', async ({ clinic }) => {
  await walkReview(new Walk(clinic, wide));
});
