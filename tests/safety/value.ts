import type { Hazard } from './hazard.ts';

const cardTypes = 'server/areas/membership/cardType.db.test.ts';
const flowWindow = 'server/areas/approval/flowWindow.db.test.ts';
const takeOver = 'server/import/takeOver.db.test.ts';

/** Hazards of value that grows without anybody having decided it. */
export const hazards: Hazard[] = [
  {
    id: 'MON-70',
    hazard: 'A card or a price becomes worth more than anybody decided.',
    cause: 'A card gets a better type, the terms of a type become better for all its cards, or a price rises in many small steps.',
    effect: 'Points and discounts that nobody gave; patients pay prices that nobody approved.',
    severity: 'considerable',
    control:
      'The acts weigh what they add: points at their new worth, the discount of a type against that of the person, a price against the prices of the last 30 days or since the last approval, and the other acts of the day.',
    tests: [
      {
        file: cardTypes,
        title: 'weighs what the points of the card are worth more by it, together with the points given on the same day',
      },
      { file: cardTypes, title: 'of a type with more discount than its giver may give is opened by an approval with a reason' },
      { file: cardTypes, title: 'become better for all cards once a second person has approved them, never by the person who asked' },
      { file: flowWindow, title: 'is weighed against the lowest price of the last 30 days, and the question says so' },
      { file: flowWindow, title: 'by one person weigh together: refunds of 60 and 50 yuan are a refund of 110' },
    ],
  },
  {
    id: 'MON-71',
    hazard: 'One person makes money on cards and packages by a file.',
    cause: 'The take-over of balances from other books stays open, and nobody compares the file with the books.',
    effect: 'Theft; balances that nobody paid are spent and paid out.',
    severity: 'considerable',
    control:
      'The sums of a file are shown and sent to another person, who confirms them before anything is booked. The organisation closes the take-over, and opening it again takes a second person.',
    tests: [
      { file: takeOver, title: 'is booked by nobody alone: the person who imported may neither approve nor carry out' },
      { file: takeOver, title: 'is refused once the organisation has closed the take-over, checked or not' },
      { file: takeOver, title: 'is taken again only once another administrator has approved the reopening: %s' },
    ],
  },
  {
    id: 'MON-72',
    hazard: 'Value is written by an act that asked nobody, or never ends.',
    cause: 'A new act of the program reaches the ledger without a limit; a day or an amount is typed wrong.',
    effect: 'Benefits without bound; an amount that nobody meant stands in the books.',
    severity: 'considerable',
    control:
      'Writers of value stop an act that has weighed nothing, and one table lists each act with what weighs it. Amounts end at ten million yuan, packages and coupons after ten years, and a gift with a later day than the rule counts all that it prolongs.',
    tests: [
      {
        file: 'server/limits/weighed.db.test.ts',
        title: 'an act that books %s on a card without having weighed it is stopped as a fault, and nothing is booked',
      },
      {
        file: 'tests/valueActs.test.ts',
        title: 'each call that writes money, prices or goods is an act of value, or stands among those that move none',
      },
      { file: 'tests/moneyBounds.test.ts', title: 'no field of money takes more than ten million yuan from a person' },
      { file: cardTypes, title: 'for a gift within the rule of the type counts all gift money of the card, and needs a second person' },
      { file: 'src/domain/value/validity.test.ts', title: 'packages and coupons of %i days' },
    ],
  },
];
