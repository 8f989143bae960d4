import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { atTheCounter } from '../../src/domain/permission/counter.ts';
import { holds, type Need } from '../../src/domain/permission/holds.ts';
import { aWorld, type World } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { inTenant } from './tenant.ts';

const database = freshDatabaseForFile();
const migration = readFileSync(new URL('../schema/0540_rights_of_their_own.sql', import.meta.url), 'utf8');
const clinical = ['m_chart', 'm_pharmacy', 'm_patient'] as const;

/** The calls whose right the migration took out of another, by the right they needed before. */
const former: readonly (readonly [Need, string])[] = [
  [
    'm_billing',
    `acceptHandover addTillEntry askFloat correctTill countTill declineFloat declineHandover noticeBilling noticeSendPayment offerHandover
     openTill resumeTill signSheet withdrawFloat withdrawHandover`,
  ],
  [['m_billing', 'o_till_supervise'], 'reopenSheet'],
  ['o_card_recharge', 'openCard shareCard updateCard upgradeCard'],
  ['o_package_sell', 'completePackage extendPackage sharePackage transferPackage'],
  [
    'm_report',
    'acceptChannelProposals actOnChannelDifference closeChannelDay importStatement linkChannel reopenChannelDay saveStatementColumns unlinkChannel',
  ],
  [
    'm_inventory',
    `applyPriceAdjustment cancelChainTransfer cancelStockCount cancelStockDocument cancelPurchaseOrder closePurchaseOrder closePurchasePlan createPurchaseOrders createStockCount deleteGenericName
     deleteGoodsClass deleteLeafletFile deleteManufacturer dispatchTransfer enterStockCounts importGoods importManufacturers importOpeningStock
     importRetailPrices importSuppliers moveGenericName moveManufacturer processStockDocument receiveChainTransfer receiveTransfer
     refuseChainTransfer reverseStockDocument saveChainTransfer saveGenericName saveGoods saveGoodsClass saveLeafletFile saveManufacturer
     savePriceAdjustment savePurchaseOrder savePurchasePlan saveStockIn saveStockLimit saveStockOut saveSupplier saveTransfer saveWarehouse sendChainTransfer sendPurchaseOrder
     setGenericNameEnabled setManufacturerEnabled settleChainTransfer submitChainTransfer submitPriceAdjustment submitPurchasePlan
     submitStockCount submitStockDocument transferStockDirectly updateGoodsEnable updateSupplierEnable voidPriceAdjustment voidPurchasePlan`,
  ],
  [
    'm_pharmacy',
    `askSubstitution cancelPickUp dispense handOutRest handOutSale pickUpDispensing rejectDispensing returnDispensing voidDispensing
     withdrawSubstitution`,
  ],
  ['m_consumable', 'askConsumables cancelConsumables revokeConsumables sendConsumables'],
  [
    'm_settings',
    `deleteApprovalFlow deleteCampaign deleteChargeItem deleteCoupon deleteDiscountRule deleteEncounterFee deletePackageClass enableApprovalFlow
     enableCoupon enableMemberType enablePackage enablePackageClass importChargeItems saveApprovalFlow saveCampaign saveChargeItem saveCoupon
     saveDiscountRule saveEncounterFee saveMemberType savePackageClass savePackageDefinition setChargeItemOnShelf`,
  ],
  [['m_settings', 'm_pharmacy'], 'deleteOrderRule saveOrderRule saveRuleLevel'],
  [atTheCounter, 'bindFan noticeLeave unbindFan'],
  [
    clinical,
    `createExternalLink deleteAllergy deleteVaccination reaskInquirySheet revokeExternalLink saveAllergy saveAllergyUnable saveNeverAllergic
     savePregnancy saveVaccinePlan`,
  ],
];
const needBefore = new Map(former.flatMap(([need, names]) => names.split(/\s+/).map((name) => [name, need] as const)));
const calls = Object.entries(catalogue) as [string, AnyRow][];
/** Calls that came after acts had rights of their own: no role of before did them. */
const since =
  `drawAppraisal exportAppraisals exportAppraisalSheets finishAppraisal judgeAppraisal queryAppraisalList queryAppraisalPopulation queryAppraisalPrint
  queryAppraisalProof queryAppraisalResult queryAppraisalSheet queryAppraisalSheetList queryOwnAppraisalList respondToAppraisal reviseAppraisal
  voidAppraisal deleteDrugTaken exportConsumables exportControlledEntries exportControlledLines queryControlledBookList
  queryControlledEntryList queryControlledLineList queryControlledRegisterPrint saveControlledEntry signControlled strikeControlledEntry exportDrugFacts exportPrescriptionReviews exportRuleFigures exportSentConsumables
  exportStockMonths exportTraceUploads markTraceUploadSent mergeGenericNames queryDrugsTaken queryMedicationListPrint queryTestRequestPrint
  queryMedicineNames queryRuleAnswers queryRuleFigures queryTraceConnection queryTraceUpload queryTraceUploadList
  queryTraceUploadStanding callPatient createWaitingBoard queryWaitingBoards revokeWaitingBoard saveTestStep resumeDrugTaken retryTraceUpload stepDecoction reviewDrugsTaken saveDrugTaken saveTraceConnection stopDrugTaken stopOrder resumeOrder
  tryTraceConnection withdrawVitalSigns queryInboxList`.split(/\s+/);
/** An act is asked for by who may do it: the rights of these calls follow from the others. */
const followsOthers = ['askApproval', 'cancelApproval', 'carryOutApproval'];
const openTo = (held: readonly string[], needOf: (name: string, row: AnyRow) => Need) =>
  calls
    .filter(([name, row]) => !followsOthers.includes(name) && !since.includes(name) && holds(held, needOf(name, row)))
    .map(([name]) => name);

let world: World;
const inOrg = <Result>(work: Parameters<typeof inTenant<Result>>[2]) => inTenant(database.owner, world, work);

async function aRoleOf(authorities: readonly string[]): Promise<string> {
  const [row] = (await inOrg(
    (db) => db`
      insert into role (org_id, id, code, name_zh, name_en, authorities)
      values (${world.orgId}, gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text, '', ${[...authorities]}) returning id`,
  )) as unknown as [{ id: string }];
  return row.id;
}
const heldBy = async (id: string): Promise<string[]> => {
  const [row] = (await inOrg((db) => db`select authorities, version from role where id = ${id}`)) as unknown as [{ authorities: string[] }];
  return row.authorities;
};
const run = () => database.owner.unsafe(migration);

beforeAll(async () => {
  world = await aWorld(database.owner);
});

describe('a role of before acts had rights of their own', () => {
  const sets: readonly (readonly string[])[] = [
    ...['m_billing', 'm_inventory', 'm_report', 'm_pharmacy', 'm_consumable', 'm_settings', 'm_chart', 'm_home', 'o_card_recharge'].map(
      (code) => [code],
    ),
    ...['o_package_sell', 'o_till_supervise', 'v2_m_bill', 'v2_m_stock', 'v2_m_report', 'v2_m_pharmacy'].map((code) => [code]),
    ...['v2_m_configuration', 'v2_m_medical_configuration', 'v2_m_report_center'].map((code) => [code]),
    ['m_billing', 'm_inventory', 'm_settings', 'o_card_recharge', 'o_warehouse_manage'],
  ];

  it.each(sets.map((set) => [set]))('%j does what it did, no less and no more', async (set) => {
    const id = await aRoleOf(set);

    await run();

    const held = await heldBy(id);
    const before = openTo(set, (name, { needs }) => needBefore.get(name) ?? needs);
    expect(openTo(held, (_, { needs }) => needs)).toEqual(before);
    expect(held.slice(0, set.length)).toEqual(set);
  });

  it('gets each right once, however often the file runs', async () => {
    const id = await aRoleOf(['m_settings', 'm_pharmacy', 'o_dispense']);

    await run();
    const once = await heldBy(id);
    await run();

    expect(await heldBy(id)).toEqual(once);
    expect(new Set(once).size).toBe(once.length);
    expect(once).toContain('o_order_rule');
  });
});

describe('new rights of a role that wait for their flow', () => {
  let roleId: string;
  const aCase = async (draft: object, status = 'asked') => {
    const [row] = (await inOrg(
      (db) => db`
        insert into approval (org_id, practice_id, id, approval_number, act, draft, amount, reason, object_id, status, asked_at, asked_by)
        values (${world.orgId}, ${world.practiceId}, gen_random_uuid(), gen_random_uuid()::text, 'roleRights', ${db.json(draft as never)}, 1, '',
          gen_random_uuid(), ${status}, now(), ${world.staffId}) returning id`,
    )) as unknown as [{ id: string }];
    return row.id;
  };
  const caseOf = async (id: string) => {
    const [row] = (await inOrg((db) => db`select draft, amount::int from approval where id = ${id}`)) as unknown as [
      { draft: { authorities?: string[] }; amount: number },
    ];
    return row;
  };
  beforeEach(async () => {
    roleId = await aRoleOf(['m_home', 'm_patient']);
  });

  it('include what the old codes included, and weigh as many codes as they give and take', async () => {
    const id = await aCase({ id: roleId, authorities: ['m_home', 'm_report'] });

    await run();

    expect(await caseOf(id)).toEqual({ draft: { id: roleId, authorities: ['m_home', 'm_report', 'o_reconcile'] }, amount: 3 });
  });

  it('that were decided stay as they were', async () => {
    const id = await aCase({ id: roleId, authorities: ['m_home', 'm_report'] }, 'done');

    await run();

    expect(await caseOf(id)).toEqual({ draft: { id: roleId, authorities: ['m_home', 'm_report'] }, amount: 1 });
  });

  it('that name limits and no codes stay as they were', async () => {
    const id = await aCase({ id: roleId, limits: {} });

    await run();

    expect(await caseOf(id)).toEqual({ draft: { id: roleId, limits: {} }, amount: 1 });
  });
});
