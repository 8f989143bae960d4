import { aBill } from '../builders/bill.ts';
import { counting, must, paid, patientOf, type Scene, type Stage, versionOf } from './stage.ts';

const entriesOf = 'select count(*)::int as count from deposit_entry e join deposit d on d.org_id = e.org_id and d.id = e.deposit_id';

const depositFor = (patientId: string, amount: number) => ({
  patientId,
  purposeCode: 'device',
  note: '',
  amount,
  payments: paid(amount),
});

/** A node that one person decides. */
const decidedBy = (staffId: string) => ({
  nameZh: '院长',
  nameEn: 'Head',
  approvers: [{ kind: 'person', id: staffId }],
  quorum: 'any',
  above: null,
  copies: [],
  escalateAfter: null,
  escalateTo: [],
});

/** The flow of deposits paid back in the clinic of the scenes, drawn by whoever needs it first. */
async function flowOfDeposits(stage: Stage): Promise<void> {
  const { owner, practiceId } = stage.clinic;
  const drawn = await owner`select from approval_flow where practice_id = ${practiceId} and subject = 'depositRefund' and enabled`;
  if (drawn.length > 0) return;
  const [head] = await owner<[{ staffId: string }]>`select staff_id from account where login_name = 'admin'`;
  const nodes = [decidedBy(head.staffId)];
  await must(stage, 'admin', 'saveApprovalFlow', { subject: 'depositRefund', practiceId, nameZh: '退押金', nameEn: 'Deposits', nodes });
}

export const depositScenes: readonly Scene[] = [
  {
    name: 'a deposit is taken',
    call: 'takeDeposit',
    inner: ['deposit.booked'],
    prepare: async (stage) => {
      const patientId = await patientOf(stage);
      const arg = depositFor(patientId, 5000);
      return { call: 'takeDeposit', by: 'zhaoqian', arg, effects: counting(stage, `${entriesOf} where d.patient_id = $1`, patientId) };
    },
  },
  {
    name: 'a deposit pays a bill',
    call: 'settleBilling',
    inner: ['deposit.booked'],
    prepare: async (stage) => {
      const { billId, patientId } = await aBill(stage.clinic.owner, stage.clinic);
      await must(stage, 'zhaoqian', 'takeDeposit', depositFor(patientId, 1000));
      const version = await versionOf(stage, 'bill', billId);
      const arg = { id: billId, payments: paid(1000, 'deposit'), allowArrears: false, version };
      return { call: 'settleBilling', by: 'zhaoqian', arg, effects: counting(stage, `${entriesOf} where e.bill_id = $1`, billId) };
    },
  },
  {
    name: 'a package on a desk bill is paid for',
    call: 'settleBilling',
    inner: ['sale.made'],
    prepare: async (stage) => {
      const patientId = await patientOf(stage);
      const sale = { kind: 'package', packageId: stage.clinic.packageId };
      const { id, version } = await must(stage, 'zhaoqian', 'createBilling', { patientId, charges: [], sale });
      const arg = { id, version, payments: paid(4000), allowArrears: false };
      const effects = counting(stage, 'select count(*)::int as count from patient_package where patient_id = $1', patientId);
      return { call: 'settleBilling', by: 'zhaoqian', arg, effects };
    },
  },
  {
    name: 'the last approval pays a deposit back',
    call: 'approveApproval',
    inner: ['approval.decided', 'approval.performed'],
    prepare: async (stage) => {
      await flowOfDeposits(stage);
      const taken = await must(stage, 'zhaoqian', 'takeDeposit', depositFor(await patientOf(stage), 3000));
      const draft = { id: taken.id, shares: paid(3000), reason: '已出院', version: await versionOf(stage, 'deposit', taken.id) };
      const { id } = await must(stage, 'zhaoqian', 'askApproval', { act: 'depositRefund', draft });
      const arg = { id, remark: '', version: await versionOf(stage, 'approval', id) };
      const effects = counting(stage, `${entriesOf} where d.id = $1 and e.kind = 'paidBack'`, taken.id);
      return { call: 'approveApproval', by: 'admin', arg, effects };
    },
  },
];
