import { test } from '../clinic.ts';
import { walkFileDelivery, walkKeysDelivery } from './deliveryWalk.ts';
import { narrow, titleOf, Walk } from './views.ts';

test(`a delivery by xlsx: a bad date is corrected, goods are chosen once, and the receipt is saved (${titleOf(narrow)})`, async ({
  clinic,
}) => {
  await walkFileDelivery(new Walk(clinic, narrow));
});

test(`a delivery is written down and submitted by keyboard and scanner only (${titleOf(narrow)})`, async ({ clinic }) => {
  await walkKeysDelivery(new Walk(clinic, narrow));
});
