import type { Hazard } from './hazard.ts';

/** Hazards of goods that a supplier delivers: other goods, a wrong expiry or quantity, a delivery booked twice. */
export const hazards: Hazard[] = [
  {
    id: 'MON-25',
    hazard: 'A delivery is booked as other goods, or as another strength, than what was delivered.',
    cause: 'A code of the supplier coincides with a code of the clinic, or a name without specification fits several goods.',
    effect: 'Stock, labels and prices are those of another drug, and a pharmacist may hand it out.',
    severity: 'considerable',
    control:
      'A code, a bar code or an earlier choice names goods only if neither the name nor the strength in the file speaks against it. A name needs its specification, and several possible goods stay open for a person. The receipt is a draft that a second person checks against the delivery.',
    tests: [
      { file: 'src/domain/inventory/delivery.test.ts', title: 'finds goods %s' },
      {
        file: 'server/areas/inventory/delivery.db.test.ts',
        title: 'are found with their facts, and what nothing names stays open until a person chooses',
      },
    ],
  },
  {
    id: 'MON-26',
    hazard: 'A batch of a delivery has a wrong expiry date or a wrong quantity.',
    cause: 'The file writes day and month the other way round, a workbook shortens 2028.10 to 2028.1, or its unit is not one of the goods.',
    effect: 'An expired drug is handed out, or the stock that a doctor sees does not exist.',
    severity: 'considerable',
    control:
      'Dates that can be read in two ways and units that the goods do not have are refused beside their cell. A month of expiry counts to its last day, and goods that have expired are refused.',
    tests: [
      { file: 'src/domain/inventory/delivery.test.ts', title: 'reads the expiry %s as %s' },
      { file: 'src/domain/inventory/delivery.test.ts', title: 'counts %s in the unit column %s as %s' },
      { file: 'src/domain/inventory/delivery.test.ts', title: 'refuses goods that have expired, and an expiry before the production' },
    ],
  },
  {
    id: 'MON-27',
    hazard: 'One delivery is booked twice.',
    cause: 'The file is read again by another person or on another day, or two people read it at once.',
    effect: 'The stock shows goods that do not exist, and the supplier is paid twice.',
    severity: 'considerable',
    control:
      "The content of the file and the number of the supplier's delivery note stand on the receipt. A receipt with either of them is saved only after a person has seen the number of the earlier one and agreed.",
    tests: [
      {
        file: 'server/areas/inventory/delivery.db.test.ts',
        title: 'is asked about by its file, also when it is read, and saved once a person agrees',
      },
      {
        file: 'server/areas/inventory/delivery.db.test.ts',
        title: "is asked about by the supplier's delivery note, not by that of another supplier, nor by a cancelled receipt or itself",
      },
      { file: 'server/areas/inventory/delivery.db.test.ts', title: 'is written down once by twenty people at once; the others are asked' },
    ],
  },
];
