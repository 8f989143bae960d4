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
  {
    id: 'MON-112',
    hazard: 'A supplier is ordered from beyond what was decided, or paid for goods that were not ordered.',
    cause: 'An order takes more, dearer or other goods than its plan; a receipt brings more than was ordered, at another price.',
    effect: 'The clinic buys what nobody decided, or goods expire on the shelf.',
    severity: 'considerable',
    control:
      'An order is sent without review only while all orders of its plan stay within it, from its supplier and at no higher price; any other needs a second person, or a plan where a flow decides the amount. A receipt against an order shows the agreed price and asks before it brings more.',
    tests: [
      {
        file: 'server/areas/inventory/purchase/purchaseOrder.db.test.ts',
        title: 'are sent at once while they stay within the plan, and reviewed where they are dearer or more',
      },
      {
        file: 'server/areas/inventory/purchase/purchaseOrder.db.test.ts',
        title: 'asks before it brings more than the order waits for, and not about its own lines when it is changed',
      },
      {
        file: 'server/areas/inventory/purchase/purchaseOrder.db.test.ts',
        title: 'that is written by hand waits for another person, and is sent with the approval',
      },
    ],
  },
  {
    id: 'MON-113',
    hazard: 'Goods run out before the next delivery.',
    cause: 'A proposal does not know how long goods take to come, or counts an order twice.',
    effect: 'A drug is missing when a patient needs it.',
    severity: 'considerable',
    control:
      'A proposal counts the delivery time of the goods or of the supplier, counts each sent order once, and each line says the sum it was counted by.',
    tests: [
      {
        file: 'server/areas/inventory/purchasePlan.db.test.ts',
        title: 'lasts until the goods come, as the goods say or else their supplier, and says on each line where its count comes from',
      },
      {
        file: 'server/areas/inventory/purchase/purchaseOrder.db.test.ts',
        title: 'counts sent orders once, with and without their plan, and no longer once they are closed',
      },
    ],
  },
  {
    id: 'MON-114',
    hazard: 'A supplier is paid twice, too much, or for goods that did not come.',
    cause:
      'A receipt is invoiced twice, an invoice entered twice, a payment entered by two people at once, or by the person who wrote the invoice.',
    effect: 'The clinic loses money, or a person gains it.',
    severity: 'considerable',
    control:
      'A receipt is covered by one invoice, whole; an invoice number is taken once for each supplier; a difference is explained. A payment is not more than the invoices that are not paid, is entered by another person than who entered them, and is taken back only by an entry of its own. The ledgers prove receipts, invoices and payables.',
    tests: [
      {
        file: 'server/areas/inventory/purchase/supplierAccount.db.test.ts',
        title: 'covers whole receipts once, and is due by the payment days of the supplier',
      },
      {
        file: 'server/areas/inventory/purchase/supplierAccount.db.test.ts',
        title: 'is not entered by the person who entered its invoice, unless the clinic lets one person do both',
      },
      { file: 'server/areas/inventory/purchase/supplierAccount.db.test.ts', title: 'of twenty that pay the whole at once is entered once' },
      {
        file: 'server/areas/inventory/purchase/supplierProperty.db.test.ts',
        title: 'a supplier is owed receipts less returns and payments after any acts, and the ledgers prove it',
      },
    ],
  },
  {
    id: 'MON-115',
    hazard: 'A supplier is paid for consigned goods that were not sold, twice for the same, or at another price than agreed.',
    cause:
      'Goods of a supplier and of the clinic lie in one batch; a settlement counts what an earlier one settled, or forgets what patients brought back; one person writes and books it.',
    effect: 'The clinic loses money, a person gains it, or goods of a supplier count as worth of the clinic.',
    severity: 'considerable',
    control:
      'A batch has one owner and one agreed price for ever. A settlement is counted from the stock ledger less everything that was settled, and is booked by another person than its writer; only the latest that has no invoice is voided. The ledgers prove units, worth and payables, and stock values leave consigned goods out.',
    tests: [
      {
        file: 'server/areas/inventory/consignment/consignment.db.test.ts',
        title: 'come only under terms, and never share a batch with goods of another owner or price',
      },
      {
        file: 'server/areas/inventory/consignment/consignment.db.test.ts',
        title: 'is written by one person and booked by another; then it is owed and invoiced once',
      },
      {
        file: 'server/areas/inventory/consignment/consignment.db.test.ts',
        title: 'lie in stock and belong to their supplier: nothing is owed, and their worth is no worth of the clinic',
      },
      {
        file: 'server/areas/inventory/consignment/consignmentProperty.db.test.ts',
        title: 'what was sold less what came back is settled or due, to the fen, after any acts, and the ledgers prove it',
      },
    ],
  },
  {
    id: 'MON-116',
    hazard: 'Money leaves for a supplier without an invoice, or a refund never reaches the clinic.',
    cause: 'One person enters a prepayment or a refund alone; a credit is forgotten when the invoice comes, or refunded twice.',
    effect: 'The clinic pays twice, or a person gains the money.',
    severity: 'considerable',
    control:
      'A prepayment and a refund count once a second person confirms them. A credit is set off against the next invoices before anything is paid; a refund is not more than the credit, also at its confirmation; a prepayment with a refund is not reversed before it.',
    tests: [
      {
        file: 'server/areas/inventory/purchase/supplierCredit.db.test.ts',
        title: 'counts once a second person confirms it, once, and stays as credit of the supplier',
      },
      {
        file: 'server/areas/inventory/purchase/supplierCredit.db.test.ts',
        title: 'is set off against the next invoices, and only the rest is paid',
      },
      {
        file: 'server/areas/inventory/purchase/supplierCredit.db.test.ts',
        title: 'is not more than the credit, when it is entered and again when it is confirmed',
      },
    ],
  },
  {
    id: 'MON-117',
    hazard: 'Purchases are never paid because they are taken as settled, or an invented debt is paid.',
    cause: 'One person sets the opening of supplier accounts alone, or it hides purchases that were booked later or invoiced.',
    effect: 'The clinic owes what its accounts do not show, or loses money.',
    severity: 'considerable',
    control:
      'A clinic has one opening, with a reason; it comes into force when a second person confirms it, who sees how many documents it takes as settled. It is refused over invoices and payments of the days before it; a purchase that is booked afterwards is owed. The opening amount is paid by another person than its writer. The ledgers prove it.',
    tests: [
      {
        file: 'server/areas/inventory/purchase/supplierOpening.db.test.ts',
        title:
          'an opening takes purchases before its day as settled, once a second person confirms it, and begins the statement with its amount',
      },
      {
        file: 'server/areas/inventory/purchase/supplierOpening.db.test.ts',
        title: 'a purchase of an earlier day that is booked afterwards is owed',
      },
      {
        file: 'server/areas/inventory/purchase/supplierOpening.db.test.ts',
        title: 'an opening does not come into force over invoices of the days before it',
      },
    ],
  },
];
