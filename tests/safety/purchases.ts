import type { Hazard } from './hazard.ts';

/** Hazards of buying goods by plans. */
export const hazards: Hazard[] = [
  {
    id: 'MON-66',
    hazard: 'A person spends the money of the clinic alone.',
    cause: 'A plan is approved by its writer, or its amount passes the people who decide about such amounts.',
    effect: 'The clinic buys what it does not need, or from somebody who gains by it.',
    severity: 'considerable',
    control:
      'A plan is approved by another person than its writer, or by the flow of purchase plans above its amount; a flow alone decides what it was asked. A receipt names a plan only once that is approved.',
    tests: [
      {
        file: 'server/areas/inventory/purchasePlan.db.test.ts',
        title: 'is written by one person, approved by another, and then waits for its goods',
      },
      {
        file: 'server/areas/approval/flowPurchase.db.test.ts',
        title:
          'a purchase plan above the limit of a flow is submitted by the request, decided by the flow alone, and ordered with the last approval',
      },
      { file: 'server/areas/inventory/purchasePlan.db.test.ts', title: 'are received only by an approved plan' },
    ],
  },
  {
    id: 'MON-67',
    hazard: 'Goods are bought twice, or run out because they seem to be ordered.',
    cause: 'A proposal forgets what is on order, or counts what a closed plan or a reversed receipt does not bring.',
    effect: 'Goods expire on the shelf, or a drug is missing when a patient needs it.',
    severity: 'considerable',
    control:
      'A proposal counts usable stock and what approved plans still wait for. A receipt counts as received while it is booked and not reversed, as arriving while it waits.',
    tests: [
      {
        file: 'server/areas/inventory/purchasePlan.db.test.ts',
        title: 'counts what an approved plan still waits for, and counts it no more once the plan is closed',
      },
      { file: 'server/areas/inventory/purchasePlan.db.test.ts', title: 'are still to come if their receipt is cancelled or reversed' },
      { file: 'server/areas/inventory/purchasePlan.db.test.ts', title: 'does not count what has expired' },
      {
        file: 'server/areas/inventory/purchasePlan.db.test.ts',
        title: 'count as arriving while their receipt waits, and as received once it is booked',
      },
    ],
  },
];
