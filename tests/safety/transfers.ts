import type { Hazard } from './hazard.ts';

const transfers = 'server/areas/inventory/chainTransfer.db.test.ts';
const typed = 'src/domain/inventory/quantityInput.test.ts';

/** Goods between clinics, and counts of a part of a warehouse. */
export const hazards: Hazard[] = [
  {
    id: 'TRF-01',
    hazard: 'Goods vanish or appear between two clinics of a chain.',
    cause: 'One clinic books what it sent, the other what it received, and nobody settles the difference.',
    effect:
      'A drug that the stock shows does not exist where it is needed; stolen goods are not missed; the accounts of a clinic are wrong.',
    severity: 'considerable',
    control:
      'Goods that were sent are under way until an act settles them: they arrive, come back, or are written off by a second person at the cost of a clinic. The ledger check compares every line of every transfer with its entries and with the stock movements of both clinics, in units and fen.',
    tests: [
      { file: transfers, title: 'stays under way until it arrives later' },
      { file: transfers, title: 'is written off at the cost of the clinic whose second person does it, and shows in its month' },
      {
        file: 'server/areas/inventory/chainProperty.db.test.ts',
        title: 'any transfers between three clinics, with any differences, lose no unit and keep every ledger',
      },
    ],
  },
  {
    id: 'TRF-02',
    hazard: 'Goods that are on their way to another clinic are sold or received twice.',
    cause: 'They still count as stock, or two people receive the same transfer.',
    effect: 'A patient pays for a drug that is not there; the stock is too high.',
    severity: 'significant',
    control:
      'Goods under way belong to no warehouse. A transfer is received under its lock and only in the version that the person saw, by the receiving clinic alone.',
    tests: [
      { file: transfers, title: 'goods under way are offered for no sale and no document' },
      { file: transfers, title: 'is received by one of twenty people' },
      { file: transfers, title: 'is seen by the two clinics only, and by the receiving one only after it was sent' },
    ],
  },
  {
    id: 'TRF-03',
    hazard: 'A quantity is read in another unit than it was called out in.',
    cause: 'Boxes and pieces are converted by heart, or a file of a handheld has other units or codes than the count.',
    effect: 'The stock is wrong by the size of a package; a drug runs out or expires unseen.',
    severity: 'significant',
    control:
      'Boxes and pieces are typed as they are called out and shown again with their units; only units of the goods are taken. Rows of a file that name no line of the count, no batch where there are several, or another unit stay out and are listed with their cell.',
    tests: [
      { file: typed, title: 'names the units of the goods where %s has another' },
      { file: typed, title: 'reads back every quantity as the product shows it' },
      {
        file: 'src/domain/inventory/countFile.test.ts',
        title: 'names each bad cell with its row: an unknown code, a foreign batch, a wrong unit, no quantity, several batches',
      },
    ],
  },
  {
    id: 'TRF-04',
    hazard: 'A count of one shelf or class changes the stock of goods nobody counted.',
    cause: 'Lines outside of the part are booked as missing.',
    effect: 'The stock loses goods that lie there.',
    severity: 'significant',
    control: 'A count holds only the batches of its part; lines that nobody counted keep their book.',
    tests: [
      {
        file: 'server/areas/inventory/countScope.db.test.ts',
        title: 'of one value class moves only its goods, and nothing is shown of the book before it is submitted',
      },
    ],
  },
  {
    id: 'QTY-01',
    hazard: 'A patient gets, or brings back, packages in place of pieces or pieces in place of packages.',
    cause: 'A person reads or types a number without its unit: 30 capsules and 30 boxes look alike.',
    effect: 'Too many or too few doses in the bag, and a stock that is wrong by a package.',
    severity: 'major',
    control:
      'The pharmacy shows and takes every quantity in packages and pieces with all pieces below; a number alone counts packages, the field shows what it read, and a unit that the drug does not have is refused.',
    tests: [
      {
        file: 'src/features/pharmacy/BatchPicker.test.tsx',
        title: 'takes packages and pieces in one field, and refuses a unit that the drug does not have',
      },
      {
        file: 'src/features/pharmacy/return/ReturnForm.test.tsx',
        title: 'a quantity that cannot be read is refused beside its field, and nothing is sent',
      },
      { file: typed, title: 'takes %s as %i stock units' },
    ],
  },
];
