import type { Hazard } from './hazard.ts';

const charged = 'server/areas/consumable/charged.db.test.ts';
const calls = 'server/areas/consumable/consumable.db.test.ts';
const rules = 'src/domain/consumable/consumable.test.ts';

/** Hazards of consumables that a stockroom sends for treatments. */
export const hazards: Hazard[] = [
  {
    id: 'MON-111',
    hazard: 'Consumables are carried to the wrong patient.',
    cause: 'The person who carries them knows the treatment and not the patient, or two patients have the same treatment.',
    effect: 'A treatment is given with goods of another patient, whose own treatment finds nothing.',
    severity: 'significant',
    control:
      'A delivery note goes with the goods. It names the patient with birth date and record number, the treatment and the batches, under the identity of the time of sending, and says if that was corrected since. A note of a patient without a name is not printed.',
    tests: [
      {
        file: 'server/areas/consumable/deliveryNote.db.test.ts',
        title: 'a delivery note names the patient, the treatment and the batches, and what came back',
      },
      {
        file: 'server/areas/consumable/deliveryNote.db.test.ts',
        title: 'a delivery note keeps the identity of the time of sending, and says that it was corrected since',
      },
    ],
  },
  {
    id: 'MON-22',
    hazard: 'Expired or used consumables reach a patient.',
    cause: 'A stockroom sends the batch that lies in front, or pieces that a treatment used go back on the shelf.',
    effect: 'A sterile product is used after its expiry date or a second time: infection.',
    severity: 'major',
    control:
      'The server chooses the batches: usable by their expiry date, first to expire first. Pieces that recorded executions used are not taken back until the execution is undone.',
    tests: [
      { file: calls, title: 'asks the stockroom for its materials, as often as it is carried out' },
      { file: calls, title: 'leaves out what an execution used, until it is undone' },
      { file: rules, title: 'leaves out what was used' },
    ],
  },
  {
    id: 'MON-23',
    hazard: 'The book says that consumables are there which are not.',
    cause: 'Two people send the last piece, one request is sent twice, or a sending is taken back twice.',
    effect: 'A treatment is begun and its materials are missing.',
    severity: 'significant',
    control:
      'Request and batches are locked; a stale screen and a missing piece are refused; a sending and its return are one transaction with the stock ledger, which the ledger check compares.',
    tests: [
      { file: calls, title: 'takes the last piece once, however many send it' },
      { file: calls, title: 'of one request by 20 people happens once' },
      { file: calls, title: 'puts the pieces into their batches on a later day, once, however many press, and the request waits again' },
    ],
  },
  {
    id: 'MON-28',
    hazard: 'The last dressing or syringe is promised twice.',
    cause: 'A treatment waits for its consumables while a doctor or the desk sees them as free stock.',
    effect: 'A treatment that was paid for cannot be carried out, or is carried out with a substitute.',
    severity: 'significant',
    control:
      'Consumables that a request waits for lessen the stock that doctors and desks are offered, until they are sent, cancelled, refunded or out of the queue. Goods promised beyond stock stand in the list of alerts.',
    tests: [
      {
        file: 'server/areas/inventory/stockAlerts.db.test.ts',
        title: 'lessen the stock that the doctor and the desk see, until they are sent or given up',
      },
      {
        file: 'server/areas/inventory/stockAlerts.db.test.ts',
        title: 'count goods promised beyond stock, and the ones of them that are out',
      },
    ],
  },
  {
    id: 'MON-29',
    hazard: 'A drug runs out or expires unnoticed.',
    cause: 'Alerts stand in a list that nobody opens, or the figures of cover, expiry and dead stock are wrong.',
    effect: 'A patient waits for a drug, or an expired batch is found at the moment of dispensing.',
    severity: 'significant',
    control:
      'Everybody who keeps stock is told once each morning, by counts per kind, and the message opens the list. Reports of movements, cover and dead stock are sums of the stock ledger, recomputed independently over random days.',
    tests: [
      {
        file: 'server/areas/inventory/stockAlerts.db.test.ts',
        title: 'are told once a day to everybody who keeps stock and to nobody else, however often the job runs',
      },
      {
        file: 'server/areas/businessReport/storeReports.db.test.ts',
        title: 'goods run out on the day their usable stock lasts to at the use of 90 days',
      },
      { file: 'server/areas/businessReport/storeReports.db.test.ts', title: 'equals the month of the warehouse, kind by kind' },
    ],
  },
  {
    id: 'MON-30',
    hazard: 'A clinic prices or buys by a wrong cost.',
    cause: 'Reports leave out consumables, or read the cost that a batch has today for goods that left long ago.',
    effect: 'Treatments lose money unseen; a store is cut where it is needed.',
    severity: 'minor',
    control:
      'Costs are the amounts of the stock ledger, consumables among them and less what came back; sums of days are compared with their facts.',
    tests: [
      {
        file: 'server/areas/businessReport/consumableCost.db.test.ts',
        title: 'the cost is that of the stock ledger, also after the batch got another cost and the day was added up',
      },
      {
        file: 'server/areas/businessReport/consumableCost.db.test.ts',
        title: 'the %s by %s holds the cost of consumables, less what came back',
      },
    ],
  },
  {
    id: 'MON-65',
    hazard: 'Goods leave the store for a department and nobody answers for them, or controlled drugs leave without a prescription.',
    cause: 'A department is handed goods by word of mouth, gives the rest back unseen, or asks for a narcotic as if it were gauze.',
    effect: 'Stock and cost are wrong; a controlled drug is diverted.',
    severity: 'major',
    control:
      'A department asks by a request that names stockroom, department and person. Only that stockroom sends it, first to expire first; returns name batches and are held to what is out. Controlled drugs are refused, also where only their name tells it. Ledger checks compare requests, batches and stock.',
    tests: [
      { file: calls, title: 'asks the stockroom it chose for goods that nobody is charged for' },
      { file: calls, title: 'gives back the part that it did not need, and no more than is out' },
      { file: calls, title: 'is served by the stockroom it asked, and reserves nothing from patients' },
      { file: calls, title: 'is told beside the field what is wrong, and gets no controlled drug' },
      { file: calls, title: 'gets the last piece once, however many departments ask' },
    ],
  },
  {
    id: 'MON-110',
    hazard: 'A material is refunded that the patient keeps, or is handed out by two places.',
    cause: 'A material that a doctor orders is sent by the stockroom, and the refund looks at the pharmacy only.',
    effect: 'The clinic loses goods and money.',
    severity: 'considerable',
    control:
      'One parameter decides for each order whether the pharmacy or the stockroom has it, never both. A refund holds under the lock of the request and covers what is not out; the rest is taken back first.',
    tests: [
      { file: charged, title: 'is asked of the stockroom and leaves the queue of the pharmacy, where the clinic says so' },
      { file: charged, title: 'is refunded as far as it is not out, and what is out only after the stockroom took it back' },
    ],
  },
];
