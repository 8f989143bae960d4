import type { Hazard } from './hazard.ts';

/** Hazards of invoices sent to the tax platform, of upgraded packages, and of what a doctor tells about insurance. */
export const hazards: Hazard[] = [
  {
    id: 'MON-16',
    hazard: 'An invoice is issued twice by the tax platform, or never.',
    cause: 'The answer of the provider is lost, comes twice or contradicts an earlier one, or the server dies between request and answer.',
    effect: 'The clinic pays tax twice, or a patient or company has no invoice for money paid.',
    severity: 'considerable',
    control:
      'One request number for one invoice; that a request was begun is written before it is made; an unknown outcome is asked for and never made anew; a new attempt needs a refusal, which is asked about once more. What failed or has no result stands on the home page.',
    tests: [
      {
        file: 'server/areas/invoice/einvoice.db.test.ts',
        title: 'a server that dies after its request leaves an invoice that is asked for and not issued twice',
      },
      {
        file: 'server/areas/invoice/einvoice.db.test.ts',
        title: 'over a line that loses, repeats and contradicts, each invoice is issued once (dice %i)',
      },
      {
        file: 'src/domain/invoice/sending.test.ts',
        title: 'never makes a request again that may have been issued: only a known absence or a refusal leads back to waiting',
      },
    ],
  },
  {
    id: 'MON-17',
    hazard: 'A package is exchanged for a larger one twice, for too little, or so that money of a card or of somebody else leaves as cash.',
    cause: 'Two cashiers upgrade it at once, a use is entered meanwhile, or the larger package is refunded as if it had been paid in cash.',
    effect: 'A patient pays for units that are gone, or the clinic pays out money that it owes to a card or to another patient.',
    severity: 'significant',
    control:
      'The package is locked, seen by its version and named by the new one, once. The value left is reckoned from its uses in the same transaction. The mark of a transfer goes over, and a refund pays the cards that paid either package first.',
    tests: [
      { file: 'server/areas/package/upgrade.db.test.ts', title: 'that 20 cashiers take at the same moment is made once' },
      {
        file: 'server/areas/package/upgrade.db.test.ts',
        title: 'is refunded as it was paid: what a card paid for the package before goes back to the card, gift money too',
      },
      {
        file: 'server/areas/package/upgrade.db.test.ts',
        title: 'of a package that was transferred still needs a second person for its refund',
      },
    ],
  },
  {
    id: 'MON-18',
    hazard: 'A doctor tells a patient that the insurer pays, and it does not.',
    cause:
      'What is shown while ordering is reckoned otherwise than at the desk, or leaves a waiting time, an exclusion or a used-up maximum out.',
    effect: 'The patient agrees to a treatment that is then unaffordable, or stops it.',
    severity: 'considerable',
    control:
      'Orders are reckoned by the function that settles bills, with the other bills of the visit and the reasons beside each order; the screen says that the bill decides.',
    tests: [
      {
        file: 'server/areas/order/orderCoverage.db.test.ts',
        title:
          'says of each order what the plan pays, as the bill will: covered, left out, waiting, and nothing above the maximum of a visit',
      },
    ],
  },
];
