import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lockTables } from '../server/database/locks.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^server\/(areas|links|limits|cash)\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** A named function or constant at the margin of a file, with the text until the next. */
interface Piece {
  file: string;
  name: string;
  isExported: boolean;
  text: string;
}

const pieces: readonly Piece[] = files.flatMap(({ file, text }) =>
  text
    .split(/^(?=(?:export )?(?:async function|function|const) \w+)/m)
    .slice(1)
    .map((part) => {
      const [, exported, name] = /^(export )?(?:async function|function|const) (\w+)/.exec(part)!;
      return { file, name: name!, isExported: exported !== undefined, text: part };
    }),
);

const byPlace = new Map(pieces.map((piece) => [`${piece.file} ${piece.name}`, piece]));

/** File that each imported name of a file comes from. */
const sourcesOf = new Map(
  files.map(({ file, text }) => [
    file,
    new Map(
      [...text.matchAll(/import \{([^}]*)\} from '(\.[^']+)'/g)].flatMap(([, names, path]) =>
        names!.split(',').map((name) => [name.trim(), join(dirname(file), path!)] as const),
      ),
    ),
  ]),
);

/** The piece that a name means in a file: its own, or the one it imports under this name. */
const find = (file: string, name: string): Piece | undefined =>
  byPlace.get(`${file} ${name}`) ?? byPlace.get(`${sourcesOf.get(file)?.get(name)} ${name}`);

const known = new Map<Piece, ReadonlySet<string>>();

/** Kinds that a piece locks itself and through every piece it names. */
function kindsOf(piece: Piece): ReadonlySet<string> {
  const done = known.get(piece);
  if (done) return done;
  const kinds = new Set([...piece.text.matchAll(/\blockRows\(\s*[\w.]+,\s*'(\w+)'/g)].map(([, kind]) => kind!));
  known.set(piece, kinds);
  for (const [name] of piece.text.matchAll(/\b[a-z]\w+\b/g)) {
    const named = name === piece.name ? undefined : find(piece.file, name);
    if (named) for (const kind of kindsOf(named)) kinds.add(kind);
  }
  return kinds;
}

const order = Object.keys(lockTables);

/** An approval locks what the act of its subject locks. */
const everySubject = [
  'patient',
  'appointment',
  'encounter',
  'order',
  'bill',
  'refund',
  'dispensing',
  'consumable',
  'deposit',
  'card',
  'package',
  'coupon',
  'couponGiveaway',
  'purchasePlan',
  'stockDocument',
  'chainTransfer',
  'stockCount',
  'priceAdjustment',
  'item',
  'warehouse',
  'batch',
  'traceBox',
  'traceUncoded',
];

/** Every act that locks two kinds of rows or more. A new one stands here, so that somebody looks at what it waits for. */
const acts: Readonly<Record<string, readonly string[]>> = {
  'addendum/correctDiagnoses correctDiagnoses': ['patient', 'appointment', 'encounter'],
  'addendum/correctVitalSigns correctVitalSigns': ['patient', 'appointment', 'encounter', 'vitals'],
  'addendum/replaceCertificate replaceCertificate': ['patient', 'appointment', 'encounter', 'certificate'],
  'addendum/saveAddendum saveAddendum': ['patient', 'appointment', 'encounter'],
  'addendum/signVersion openRecord': ['patient', 'appointment', 'encounter'],
  'appointment/changeStatus changeStatus': ['patient', 'appointment', 'encounter', 'followUp', 'bill'],
  'appointment/signIn cancelSignIn': ['appointment', 'encounter'],
  'approval/askApproval askApproval': ['approval', ...everySubject],
  'approval/decide approveApproval': ['approval', ...everySubject],
  'approval/decide cancelApproval': ['approval', ...everySubject],
  'approval/decide carryOutApproval': ['approval', ...everySubject],
  'approval/decide refuseApproval': ['approval', ...everySubject],
  'approval/decide sendBackApproval': ['approval', ...everySubject],
  'approval/registry flowRegistry': everySubject,
  'approval/runCase runCase': everySubject,
  'billing/benefits bringBenefits': ['card', 'package', 'packageItem', 'couponIssue', 'policy'],
  'billing/chargeAtDesk addCharge': ['bill', 'item'],
  'billing/chargeAtDesk changeBill': ['bill', 'item'],
  'billing/chargeAtDesk createBill': ['patient', 'bill', 'item'],
  'billing/chargeAtDesk writeBill': ['patient', 'bill', 'item'],
  'billing/makeSales makeSales': ['patient', 'card'],
  'billing/moveCharges copyBill': ['patient', 'bill', 'item'],
  'billing/voidBill billVoid': ['bill', 'item'],
  'billing/voidBill voidBill': ['bill', 'item'],
  'billing/settleBill settleBill': [
    'patient',
    'appointment',
    'bill',
    'deposit',
    'card',
    'package',
    'packageItem',
    'couponIssue',
    'policy',
    'item',
  ],
  'consultation/saveConsultation saveConsultation': ['encounter', 'consultation'],
  'consumable/cancelConsumables cancelConsumables': ['order', 'consumable'],
  'consumable/lockRequest lockRequest': ['order', 'consumable'],
  'consumable/revokeConsumables revokeConsumables': ['order', 'consumable', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'consumable/sendConsumables sendConsumables': ['order', 'consumable', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'surgery/saveSurgery saveSurgery': ['patient', 'surgery'],
  'surgery/completeSurgery completeSurgery': ['surgery', 'order', 'bill', 'consumable', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'coupon/couponsGiven couponsGiven': ['coupon', 'couponGiveaway'],
  'coupon/couponsGiven giveCoupons': ['coupon', 'couponGiveaway'],
  'coupon/couponsGiven issueCoupons': ['coupon', 'couponGiveaway'],
  'coupon/giveCoupons givenByFilter': ['coupon', 'couponGiveaway'],
  'coupon/giveNext giveNext': ['coupon', 'couponGiveaway'],
  'crm/applications appointApplication': ['application', 'patient', 'appointment'],
  'crm/applications bindApplication': ['application', 'patient'],
  'crm/receiveEvent receiveEvent': ['link', 'patient'],
  'education/courses assignResources': ['patient', 'educationResource'],
  'encounter/completeEncounter completeEncounter': ['patient', 'appointment', 'encounter', 'followUp', 'bill'],
  'encounter/lockVisit lockVisit': ['patient', 'appointment', 'encounter'],
  'encounter/reopenRecord recordReopening': ['patient', 'appointment', 'encounter'],
  'encounter/reopenRecord reopenRecord': ['patient', 'appointment', 'encounter'],
  'encounter/reopenRecord signReopening': ['patient', 'appointment', 'encounter'],
  'encounter/saveVitalSigns saveVitalSigns': ['patient', 'encounter', 'vitals'],
  'encounter/withdrawVitalSigns withdrawVitalSigns': ['patient', 'encounter', 'vitals'],
  'encounter/startEncounter startEncounter': ['patient', 'appointment', 'encounter', 'bill'],
  'external/signConsent signConsent': ['link', 'formAnswer'],
  'insurance/policies savePolicy': ['insurer', 'policy'],
  'inventory/bookCount bookCount': ['stockCount', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/bookCount writeCount': ['warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/bookDocument bookDocument': ['stockDocument', 'item', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/bookDocument dispatchTransfer': ['stockDocument', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/bookDocument receiveTransfer': ['stockDocument', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/chain/chainByFlow chainTransfer': ['chainTransfer', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/chain/receiveChain receiveChainTransfer': ['chainTransfer', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/chain/sendChain moveOut': ['warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/chain/sendChain sendChainTransfer': ['chainTransfer', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/chain/settleChain settleChainTransfer': ['chainTransfer', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/chain/settleChain writeOffChainTransfer': ['chainTransfer', 'warehouse', 'batch', 'traceBox'],
  'inventory/countByFlow stockCount': ['stockCount', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/countStock enterCounts': ['stockCount', 'batch'],
  'inventory/decideDocument auditDocument': ['stockDocument', 'item', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/decideDocument cancelDocument': ['stockDocument', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/priceByFlow goodsPrice': ['priceAdjustment', 'item', 'batch'],
  'inventory/prices/adjustmentByFlow adjustmentOfPrices': ['priceAdjustment', 'item', 'batch'],
  'inventory/prices/decideAdjustment applyAdjustment': ['priceAdjustment', 'item', 'batch'],
  'inventory/prices/decideAdjustment approveAdjustment': ['item', 'batch'],
  'inventory/prices/decideAdjustment auditAdjustment': ['priceAdjustment', 'item', 'batch'],
  'inventory/prices/proposePrices applyProposal': ['item', 'batch'],
  'inventory/prices/putIntoEffect putIntoEffect': ['item', 'batch'],
  'inventory/purchase/order/decideOrder sendOrder': ['purchasePlan', 'purchaseOrder'],
  'inventory/payable/supplierAccount saveSupplierInvoice': ['supplier', 'stockDocument'],
  'inventory/saveDocument saveDocument': ['purchasePlan', 'purchaseOrder', 'stockDocument'],
  'inventory/stockByFlow stockIn': ['stockDocument', 'item', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/stockByFlow stockOut': ['stockDocument', 'item', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/stockByFlow transfer': ['stockDocument', 'item', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'inventory/transferDirectly transferDirectly': ['stockDocument', 'warehouse', 'batch', 'traceBox', 'traceUncoded'],
  'membership/takeOver takeOverCard': ['patient', 'card'],
  'nursing/cancelExecution cancelExecution': ['order', 'skinTest'],
  'nursing/executeOrders executeOrders': ['patient', 'order'],
  'nursing/saveSkinTestResult saveSkinTestResult': ['order', 'skinTest'],
  'nursing/saveVaccination saveVaccination': ['patient', 'order'],
  'order/deleteOrder deleteOrder': ['encounter', 'order', 'bill', 'dispensing'],
  'order/groupOrder groupOrder': ['encounter', 'order', 'bill', 'dispensing'],
  'order/groupOrder splitGroup': ['encounter', 'order', 'bill', 'dispensing'],
  'order/lockOrders lockOrders': ['encounter', 'order', 'bill', 'dispensing'],
  'order/orderSet applyOrderSet': ['patient', 'encounter'],
  'order/packs/packs applyPack': ['patient', 'encounter'],
  'order/revokeOrder revokeOrder': ['encounter', 'order', 'bill', 'dispensing', 'consumable'],
  'order/herbal/saveHerbal saveHerbal': ['encounter', 'order', 'bill', 'dispensing'],
  'order/saveOrder saveOrder': ['patient', 'encounter'],
  'order/sendOrder sendOrder': ['encounter', 'order', 'bill', 'dispensing'],
  'order/signOrder signOrder': ['encounter', 'order', 'bill', 'dispensing'],
  'order/sortOrder sortOrder': ['encounter', 'order', 'bill', 'dispensing'],
  'order/standing/standing renewStanding': ['patient', 'encounter', 'standing'],
  'order/updateGroup updateGroup': ['encounter', 'order', 'bill', 'dispensing'],
  'order/updateOrder updateOrder': ['encounter', 'order', 'bill', 'dispensing'],
  'package/bought buyPackage': ['patient', 'card'],
  'package/bought sellPackage': ['patient', 'card'],
  'package/refundPackage packageRefund': ['card', 'package'],
  'package/refundPackage refundPackage': ['card', 'package'],
  'package/upgradePackage upgradePackage': ['patient', 'card', 'package', 'packageItem'],
  'pharmacy/boxes/bringSheetBoxes bringSheetBoxes': ['traceBox', 'traceUncoded'],
  'pharmacy/boxes/takeSheetBoxes takeSheetBoxes': ['traceBox', 'traceUncoded'],
  'pharmacy/dispense dispense': ['dispensing', 'batch', 'traceBox', 'traceUncoded'],
  'pharmacy/handOutRest handOutRest': ['dispensing', 'batch', 'traceBox', 'traceUncoded'],
  'pharmacy/handOutSale handOutSale': ['dispensing', 'batch', 'traceBox', 'traceUncoded'],
  'pharmacy/controlled/keepRegister saveEntry': ['dispensing', 'batch'],
  'pharmacy/rejectDispensing lockOrdersOfSheet': ['order', 'bill'],
  'pharmacy/rejectDispensing rejectDispensing': ['order', 'bill', 'dispensing'],
  'pharmacy/returnDispensing returnDispensing': ['order', 'dispensing', 'batch', 'traceBox', 'traceUncoded'],
  'invoice/issueInvoice issueInvoice': ['bill', 'card'],
  'invoice/issuePrepaid issuePrepaid': ['card', 'package'],
  'invoice/issuePrepaid lockHolders': ['card', 'package'],
  'membership/cardType cardType': ['patient', 'card'],
  'membership/cardType openCard': ['patient', 'card'],
  'membership/cardType upgradeCard': ['patient', 'card'],
  'package/balancesTakenOver balancesTakenOver': ['patient', 'card'],
  'invoice/reverseInvoice reverseInvoice': ['bill', 'card', 'package', 'invoiceSending'],
  'pharmacy/reviewPrescription reviewPrescription': ['order', 'bill', 'dispensing'],
  'pharmacy/substitution/answerSubstitution answerSubstitution': ['encounter', 'order', 'bill', 'dispensing', 'consumable'],
  'pharmacy/substitution/askSubstitution askSubstitution': ['order', 'bill', 'dispensing', 'consumable'],
  'pharmacy/substitution/askSubstitution judgeSubstitute': ['bill', 'dispensing', 'consumable'],
  'pharmacy/substitution/askSubstitution lockLine': ['order', 'bill', 'dispensing'],
  'pharmacy/substitution/askSubstitution withdrawSubstitution': ['order', 'bill', 'dispensing'],
  'pharmacy/substitution/exchangeDrug exchangeDrug': ['bill', 'dispensing', 'consumable'],
  'pharmacy/substitution/exchangeDrug lockVisitOfLine': ['encounter', 'order', 'bill'],
  'pharmacy/substitution/exchangeDrug weighExchange': ['bill', 'dispensing', 'consumable'],
  'pharmacy/undoDispensing voidDispensing': ['order', 'bill', 'dispensing', 'batch', 'traceBox', 'traceUncoded'],
  'refund/applyForOrder applyForOrders': ['bill', 'dispensing', 'consumable'],
  'refund/applyRefund applyRefund': ['bill', 'dispensing', 'consumable'],
  'refund/applyRefund weighRefund': ['bill', 'dispensing', 'consumable'],
  'refund/applyRefund writeApplication': ['bill', 'dispensing', 'consumable'],
  'refund/executeRefund executeRefund': ['order', 'bill', 'refund', 'dispensing', 'consumable', 'deposit', 'card'],
  'refund/planned refuseWhatStands': ['dispensing', 'consumable'],
  'refund/refundAtOnce refundAtOnce': ['order', 'bill', 'refund', 'dispensing', 'consumable', 'deposit', 'card'],
  'refund/refundByFlow refund': ['order', 'bill', 'refund', 'dispensing', 'consumable', 'deposit', 'card'],
  'refund/stop/stopOrder resumeOrder': ['encounter', 'order', 'bill', 'refund', 'dispensing'],
  'refund/stop/stopOrder stopOrder': ['encounter', 'order', 'bill', 'refund', 'dispensing', 'consumable'],
  'setup/foundClinic foundClinic': ['item', 'warehouse'],
  'setup/setUp setUp': ['item', 'warehouse'],
  'task/handOver handOver': ['patient', 'appointment', 'followUp'],
  'trace/duties beginDuties': ['batch', 'traceBox'],
  'trace/duties endDuty': ['batch', 'traceUncoded'],
  'trace/moveBoxes bringBoxesIn': ['traceBox', 'traceUncoded'],
  'trace/moveBoxes nameBoxes': ['traceBox', 'traceUncoded'],
  'trace/moveBoxes takeBoxesOut': ['traceBox', 'traceUncoded'],
  'consumable/consumableBoxes takeConsumableBoxes': ['traceBox', 'traceUncoded'],
  'consumable/consumableBoxes bringConsumableBoxes': ['traceBox', 'traceUncoded'],
  'inventory/boxes/chainBoxes takeParts': ['traceBox', 'traceUncoded'],
  'inventory/boxes/chainBoxes bringReceived': ['traceBox', 'traceUncoded'],
  'inventory/boxes/chainBoxes bringSettled': ['traceBox', 'traceUncoded'],
  'inventory/boxes/countBoxes countBoxes': ['traceBox', 'traceUncoded'],
  'inventory/boxes/documentBoxes bringLines': ['traceBox', 'traceUncoded'],
  'inventory/boxes/documentBoxes takeLines': ['traceBox', 'traceUncoded'],
  'inventory/boxes/documentBoxes bringSentLines': ['traceBox', 'traceUncoded'],
};

test('acts that lock two or more kinds of rows are listed', () => {
  const found = pieces
    .filter(({ file, isExported }) => isExported && /^server\/areas\/\w+\/acts\//.test(file))
    .map((piece) => [`${piece.file.replace(/^server\/areas\/|acts\/|\.ts$/g, '')} ${piece.name}`, kindsOf(piece)] as const)
    .filter(([, kinds]) => kinds.size > 1)
    .map(([act, kinds]) => [act, order.filter((kind) => kinds.has(kind))] as const);
  expect(Object.fromEntries(found)).toEqual(acts);
});

/** A statement without its parts in parentheses, whose rows it does not lock. */
function withoutParts(statement: string): string {
  const shorter = statement.replace(/\([^()]*\)/g, '');
  return shorter === statement ? statement : withoutParts(shorter);
}

test('rows of a table in the order are locked by lockRows only', () => {
  const tables = new RegExp(`\\b(?:from|join)\\s+(?:${Object.values(lockTables).join('|')})\\b`);
  const asked = /lockRows\(\s*[\w.]+,\s*'\w+',\s*[\w.]+(?:<[\s\S]*>)?$/;
  // A statement inside a statement hides where the outer one begins.
  const plain = (text: string) => text.replace(/\$\{[^{}`]*(?:`[^`]*`[^{}`]*)+\}/g, (nested) => nested.replace(/[^\n]/g, ' '));
  const bare = files
    .map(({ file, text }) => ({ file, text: plain(text) }))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\bfor (?:no key update|update|key share|share)\b/g)].flatMap(({ index }) => {
        const start = text.lastIndexOf('`', index);
        const isOurs = tables.test(withoutParts(text.slice(start, index)));
        const before = text.slice(Math.max(0, start - 600), start);
        return isOurs && !asked.test(before) ? [`${file}:${text.slice(0, index).split('\n').length}`] : [];
      }),
    );
  expect(bare).toEqual([]);
});
