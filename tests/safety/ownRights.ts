import type { Hazard } from './hazard.ts';

const raises = 'server/areas/approval/raises.db.test.ts';

/** Hazards of rights to look that also act, and of limits that one person raises alone. */
export const hazards: Hazard[] = [
  {
    id: 'RGT-30',
    hazard: 'Whoever only looks at a till, a stock or a card pays out, counts or shares it.',
    cause: 'The right that opens a screen includes its acts.',
    effect: 'Money and goods leave by people whom nobody allowed to; drugs are handed out by somebody without the training.',
    severity: 'considerable',
    control:
      'Every act on bills, tills, cards, stock, prices, rules and in the pharmacy has a right of its own; rights to look write nothing, alone or together. Roles of before were given the rights that their codes included.',
    tests: [
      { file: 'src/app/readingRights.test.ts', title: 'write nothing together either' },
      { file: 'server/database/ownRights.db.test.ts', title: 'gets each right once, however often the file runs' },
    ],
  },
  {
    id: 'RGT-31',
    hazard: 'One administrator raises what a role or a person may do alone, and then acts alone.',
    cause: 'Limits, the highest discount of a person and discount rules are settings like others.',
    effect: 'Discounts and refunds without a second pair of eyes.',
    severity: 'considerable',
    control:
      'A higher limit or discount takes another administrator of the organisation, who does not hold the role; a sole administrator raises at once, and everybody is told.',
    tests: [
      { file: raises, title: 'takes another administrator where no flow is drawn, and all administrators are told' },
      { file: raises, title: 'is decided by nobody who holds the role, not even by one who was given it after the request' },
      { file: raises, title: 'is asked for by nobody for himself' },
    ],
  },
];
