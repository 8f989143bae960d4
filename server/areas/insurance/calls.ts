import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import * as Dictionary from '../../../src/domain/dictionary/shapes.ts';
import { agedInsurer } from '../../../src/domain/insurance/aging.ts';
import { eligibility, eligibilityAsked, plan, planCriteria, planDraft } from '../../../src/domain/insurance/planShapes.ts';
import * as Insurance from '../../../src/domain/insurance/shapes.ts';
import { policyState } from '../../../src/domain/insurance/states.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { pageOfRows } from '../../paging/paging.ts';
import { type Calls, call, storedAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { listEntries } from '../dictionary/queries/dictionaries.ts';
import { deleteClaimFile, findClaimFile, saveClaimFile } from './acts/claimFiles.ts';
import { cancelClaim, completeClaim, distributeClaim, saveClaim, saveEob, submitClaim } from './acts/claims.ts';
import { deletePlan, savePlan, tryInsurance } from './acts/plans.ts';
import { deleteCompany, deletePolicy, deleteTaxClass, saveCompany, savePolicy, saveTaxClass } from './acts/policies.ts';
import { findAging } from './queries/aging.ts';
import { listPlans } from './queries/plans.ts';
import {
  claimSorts,
  findClaim,
  insuredSorts,
  listClaims,
  listCompanies,
  listInsuredBills,
  listPolicies,
  listTaxClasses,
} from './queries.ts';

const byId = z.object({ id: Wire.id });
const searched = z.object({ ...Wire.listing, keyword: z.optional(Wire.shortText) });

export const insuranceCalls = {
  cancelClaim: call({ takes: Insurance.seen, gives: Wire.done }, (seen, context) => cancelClaim(context, seen)),
  completeClaim: call({ takes: Insurance.completion, gives: Wire.done }, (completion, context) => completeClaim(context, completion)),
  deleteClaimFile: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteClaimFile(context, id)),
  deleteInsuranceCompany: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteCompany(context, id)),
  deleteInsurancePlan: call({ takes: Insurance.seen, gives: Wire.done }, (seen, context) => deletePlan(context, seen)),
  deletePatientInsurance: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deletePolicy(context, id)),
  deleteTaxClass: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteTaxClass(context, id)),
  distributeClaim: call({ takes: Insurance.distribution, gives: Wire.done }, (distribution, context) =>
    distributeClaim(context, distribution),
  ),
  downloadClaimFile: call({ takes: byId, gives: storedAnswer }, async ({ id }, context) => {
    const { fileId, patientId, name, type, size } = await findClaimFile(context, id);
    context.audit({ patientId, objectId: fileId });
    return { name, type, size, open: (range) => context.files.open(fileId, range) };
  }),
  getInsuranceCompanyList: call({ takes: z.object({}), gives: z.array(Insurance.company) }, async (_, { db }) => [
    ...(await listCompanies(db)),
  ]),
  queryClaim: call({ takes: byId, gives: Insurance.claimFull }, async ({ id }, { db, audit }) => {
    const claim = await findClaim(db, id);
    if (!claim) throw absent();
    audit({ objectId: id, patients: claim.bills.map(({ patientId }) => patientId) });
    return claim;
  }),
  queryClaimAging: call({ takes: z.object({}), gives: z.array(agedInsurer) }, (_, { db, now }) => findAging(db, dateAt(now()))),
  queryClaimList: list(
    { takes: z.extend(Insurance.claimCriteria, sortedBy(claimSorts)), gives: Wire.pageOf(Insurance.claim), atMost: 100 },
    (query, { db, now }) => listClaims(db, now(), query),
  ),
  queryInsuranceClaimStatus: call({ takes: z.object({}), gives: z.array(Dictionary.entry) }, (_, { db }) => listEntries(db, 'claimStatus')),
  queryInsuranceList: list({ takes: searched, gives: Wire.pageOf(Insurance.company) }, async ({ keyword, ...paging }, { db }) =>
    pageOfRows(await listCompanies(db, keyword), paging),
  ),
  queryInsuranceMemo: call({ takes: byId, gives: z.object({ memo: z.string() }) }, async ({ id }, { db }) => {
    const [company] = await db<{ memo: string }[]>`select memo from insurance_company where id = ${id} and deleted_at is null`;
    if (!company) throw absent();
    return company;
  }),
  queryInsurancePlanList: list({ takes: z.extend(planCriteria, Wire.listing), gives: Wire.pageOf(plan), atMost: 100 }, (query, { db }) =>
    listPlans(db, query),
  ),
  queryInsuredBillList: list(
    {
      takes: z.extend(Insurance.insuredCriteria, sortedBy(insuredSorts)),
      gives: Wire.pageOf(Insurance.insuredBill),
      atMost: 100,
    },
    (query, { db }) => listInsuredBills(db, query),
  ),
  queryPatientInsuranceList: call(
    { takes: z.object({ patientId: Wire.id }), gives: z.array(Insurance.policy) },
    ({ patientId }, { db, now, audit }) => {
      audit({ patientId });
      return listPolicies(db, now(), patientId);
    },
  ),
  queryTaxClassList: list({ takes: searched, gives: Wire.pageOf(Insurance.taxClass) }, async ({ keyword, ...paging }, { db }) =>
    pageOfRows(await listTaxClasses(db, keyword), paging),
  ),
  queryValidInsuranceList: call({ takes: byId, gives: z.array(Insurance.policy) }, async ({ id }, { db, now, audit }) => {
    audit({ patientId: id });
    return (await listPolicies(db, now(), id)).filter(({ status }) => status === policyState.valid);
  }),
  saveClaim: call({ takes: Insurance.claimDraft, gives: Wire.saved }, (draft, context) => saveClaim(context, draft)),
  saveClaimFile: call({ takes: Insurance.claimFileDraft, gives: Wire.saved }, (draft, context) => saveClaimFile(context, draft)),
  saveEob: call({ takes: Insurance.eobDraft, gives: Wire.saved }, (draft, context) => saveEob(context, draft)),
  saveInsuranceCompany: call({ takes: Insurance.companyDraft, gives: Wire.saved }, (draft, context) => saveCompany(context, draft)),
  saveInsurancePlan: call({ takes: planDraft, gives: Wire.saved }, (draft, context) => savePlan(context, draft)),
  savePatientInsurance: call({ takes: Insurance.policyDraft, gives: Wire.saved }, (draft, context) => savePolicy(context, draft)),
  saveTaxClass: call({ takes: Insurance.taxClassDraft, gives: Wire.saved }, (draft, context) => saveTaxClass(context, draft)),
  submitClaim: call({ takes: Insurance.seen, gives: Wire.done }, (seen, context) => submitClaim(context, seen)),
  tryInsurance: call({ takes: eligibilityAsked, gives: eligibility }, (asked, context) => {
    context.audit({ patientId: asked.patientId });
    return tryInsurance(context, asked);
  }),
} satisfies Partial<Calls>;
