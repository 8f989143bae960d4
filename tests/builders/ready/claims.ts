import type { Call } from '../../../src/api/catalogue.ts';
import { billIn } from './money.ts';
import type { Own, Readied } from './own.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const cash = (amount: number) => [{ methodCode: 'cash', amount, tendered: amount }];

const claimIn = (own: Own, status: number, changes: Record<string, unknown> = {}) =>
  own.like('claim', 'practice_id = :p', { status, claim_number: `N${Math.random()}`, requested: 1000, paid: 0, ...changes });

async function aDraftClaim(own: Own) {
  const claim = await claimIn(own, 0, { submitted_at: null, closed_at: null });
  const { bill } = await billIn(own, 1);
  await billOfClaim(own, claim.id, bill.id);
  return claim;
}

const billOfClaim = ({ make }: Own, claimId: string, billId: string) =>
  make('claim_bill', { claim_id: claimId, bill_id: billId, requested: 1000, paid: 0 });

/** Claims with their files, classes of packages and their upgrade. */
export const claims: Partial<Record<Call, Readied>> = {
  saveClaim: async (own) => {
    const insurance = await own.find('select * from patient_insurance order by id limit 1');
    const { bill, line } = await billIn(own, 1, { insurance_id: insurance.id, insurance: 500, receivable: 500, paid: 500 });
    await own.change(`update bill_line set insurance = 500, net = 500 where id = '${line.id}'`);
    return { companyId: insurance.companyId, billIds: [bill.id] };
  },
  saveClaimFile: async (own) => {
    const claim = await claimIn(own, 1);
    const { bill } = await billIn(own, 1);
    await billOfClaim(own, claim.id, bill.id);
    const file = await own.like('stored_file', 'practice_id = :p', { patient_id: bill.patientId, created_by: own.me });
    return { claimId: claim.id, fileId: file.id, kind: 'other' };
  },
  deleteClaimFile: async (own) => {
    const claim = await claimIn(own, 1);
    const file = await own.like('stored_file', 'practice_id = :p', { created_by: own.me });
    const kept = { id: file.id, claim_id: claim.id, file_id: file.id, kind: 'other', created_by: own.me, created_at: own.at(0, '00:00') };
    await own.make('claim_file', kept);
    return { id: file.id };
  },
  saveEob: async (own) => {
    const claim = await claimIn(own, 1);
    return { claimId: claim.id, version: claim.version, eobNumber: 'N1', reportNumber: 'R1', receivedOn: own.day(0) };
  },
  submitClaim: async (own) => seen(await aDraftClaim(own)),
  cancelClaim: async (own) => seen(await aDraftClaim(own)),
  completeClaim: async (own) => ({ ...seen(await claimIn(own, 1)), isPaid: false }),
  distributeClaim: async (own) => {
    const claim = await claimIn(own, 2, { paid: 1 });
    const { bill } = await billIn(own, 1);
    await billOfClaim(own, claim.id, bill.id);
    await own.make('claim_eob', {
      id: bill.id,
      claim_id: claim.id,
      eob_number: 'n1',
      report_number: 'r1',
      paid: 1,
      received_on: own.day(0),
      staff_id: own.me,
      at: own.at(0, '00:00'),
    });
    return { claimId: claim.id, version: claim.version, lines: [{ billId: bill.id, paid: 1 }] };
  },
  upgradePackage: async (own) => {
    const larger = await own.find('select id, amount from package where enabled order by amount desc limit 1');
    const bought = await own.find(`
      select b.id, b.version, b.price - coalesce((select sum(i.used * i.unit_price) from patient_package_item i where i.patient_package_id = b.id), 0) as worth
      from patient_package b where b.practice_id = :p and b.status = 'active' and b.expires_on > current_date + 1
        and b.price < ${larger.amount} order by b.id limit 1`);
    const due = Number(larger.amount) - Number(bought.worth);
    return { id: bought.id, version: bought.version, packageId: larger.id, campaignId: undefined, cardId: undefined, payments: cash(due) };
  },
  savePackageClass: async (own) => ({
    ...seen(await own.like('package_class', 'true', { name_zh: 'N2' })),
    parentId: null,
    nameZh: 'N2',
    nameEn: '',
  }),
  deletePackageClass: async (own) => ({ id: (await own.like('package_class', 'true', { name_zh: 'N1' })).id }),
};
