import * as z from 'zod/mini';
import * as Dictionary from '../../../src/domain/dictionary/shapes.ts';
import * as Member from '../../../src/domain/membership/shapes.ts';
import * as Suite from '../../../src/domain/package/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { askAboutAlike } from '../../cash/alike.ts';
import { askAboutUnusual } from '../../limits/unusual.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { moneyMethods } from '../register/queries/paymentMethods.ts';
import { buyPackage, completePackage, extendPackage } from './acts/bought.ts';
import { saveCampaign } from './acts/campaigns.ts';
import { deletePackageClass, enablePackageClass, savePackageClass } from './acts/classes.ts';
import { deleteCampaign, enablePackage } from './acts/definitions.ts';
import { sharePackage, transferPackage } from './acts/handOn.ts';
import { refundPackage } from './acts/refundPackage.ts';
import { savePackage } from './acts/savePackage.ts';
import { upgradePackage } from './acts/upgradePackage.ts';
import { boughtSorts, findBought, listBought, listCampaigns, listClasses, listDefinitions, listUses } from './queries.ts';

export const packageCalls = {
  buyPackage: call(
    { takes: z.extend(Suite.purchase, Wire.againConfirmed.shape), gives: z.object({ id: Wire.id, change: Wire.fen }) },
    async ({ againConfirmed, ...purchase }, context) => {
      const { patientId, packageId } = purchase;
      await askAboutAlike(context, { kind: 'package', patientId, packageId }, againConfirmed);
      return buyPackage(context, purchase);
    },
  ),
  completePackage: call({ takes: Suite.completion, gives: Wire.done }, (completion, context) => completePackage(context, completion)),
  deleteCampaign: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, ({ id }, context) => deleteCampaign(context, id)),
  deletePackageClass: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, ({ id }, context) => deletePackageClass(context, id)),
  enablePackageClass: call({ takes: z.object({ id: Wire.id, flag: Wire.flag }), gives: Wire.done }, (which, context) =>
    enablePackageClass(context, which),
  ),
  enablePackage: call({ takes: z.object({ id: Wire.id, flag: Wire.flag }), gives: Wire.done }, (which, context) =>
    enablePackage(context, which),
  ),
  extendPackage: call({ takes: Suite.extension, gives: Wire.saved }, (extension, context) => extendPackage(context, extension)),
  queryCampaignList: list(
    { takes: z.object({ page: Wire.page, size: Wire.size }), gives: Wire.pageOf(Suite.campaign) },
    (query, { db, now }) => listCampaigns(db, now(), query),
  ),
  queryPackageClasses: call({ takes: z.object({}), gives: z.array(Suite.packageClass) }, async (_, { db }) => [...(await listClasses(db))]),
  queryPackageDefinitionList: list(
    { takes: z.extend(Suite.criteria, Wire.listing), gives: Wire.pageOf(Suite.definition) },
    ({ enabled, ...query }, { db }) => listDefinitions(db, { ...query, enabled: enabled === undefined ? undefined : enabled === '1' }),
  ),
  queryPatientPackage: call({ takes: z.object({ id: Wire.id }), gives: Suite.boughtFull }, async ({ id }, { db, now, audit }) => {
    const [bought] = await findBought(db, now(), { id });
    if (!bought) throw absent();
    audit({ patientId: bought.patientId, objectId: id });
    return bought;
  }),
  queryPatientPackageList: list(
    {
      takes: z.extend(Suite.boughtCriteria, sortedBy(boughtSorts)),
      gives: Wire.pageWithSums(Suite.bought, ['price', 'refunded']),
      atMost: 100,
    },
    (query, { db, now }) => listBought(db, now(), query),
  ),
  queryPatientPackageUseList: list(
    { takes: z.object({ id: Wire.id, ...Wire.listing }), gives: Wire.pageOf(Suite.useRecord), atMost: 100 },
    async (query, { db, now, audit }) => {
      const [bought] = await findBought(db, now(), { id: query.id });
      if (!bought) throw absent();
      audit({ patientId: bought.patientId, objectId: query.id });
      return listUses(db, query);
    },
  ),
  querySetMealPaymentMethods: call({ takes: z.object({}), gives: z.array(Dictionary.paymentMethod) }, async (_, { db }) => [
    ...(await moneyMethods(db, 'package')),
  ]),
  queryUsablePackages: call(
    { takes: z.object({ patientId: Wire.id }), gives: z.array(Suite.boughtFull) },
    async ({ patientId }, { db, now, audit }) => {
      audit({ patientId });
      return findBought(db, now(), { usableBy: patientId });
    },
  ),
  refundPackage: call({ takes: Suite.boughtRefund, gives: Wire.done }, (refund, context) => refundPackage(context, refund)),
  saveCampaign: call({ takes: Suite.campaignTerms, gives: Wire.saved }, (draft, context) => saveCampaign(context, draft)),
  savePackageClass: call({ takes: Suite.classDraft, gives: Wire.saved }, (draft, context) => savePackageClass(context, draft)),
  savePackageDefinition: call(
    { takes: z.extend(Suite.packageTerms, { confirmed: z.optional(z.boolean()), ...Wire.sumConfirmed.shape }), gives: Wire.saved },
    ({ sumConfirmed, ...draft }, context) => {
      askAboutUnusual('price', [draft.amount, ...draft.items.map(({ unitPrice }) => unitPrice)], sumConfirmed);
      return savePackage(context, draft);
    },
  ),
  sharePackage: call({ takes: Member.shares, gives: Wire.saved }, (shares, context) => sharePackage(context, shares)),
  upgradePackage: call({ takes: Suite.upgrade, gives: z.object({ id: Wire.id, change: Wire.fen }) }, (upgrade, context) =>
    upgradePackage(context, upgrade),
  ),
  transferPackage: call({ takes: Suite.boughtTransfer, gives: Wire.saved }, (transfer, context) => transferPackage(context, transfer)),
} satisfies Partial<Calls>;
