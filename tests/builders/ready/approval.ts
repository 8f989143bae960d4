import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const cardOf = async ({ find }: Own) => find(`select * from member_card where status = 'active' order by id limit 1`);

/** A refund of one fen from a card, at some step of its approval. */
async function approvalIn(own: Own, status: 'asked' | 'approved') {
  const card = await own.find(`select * from member_card c where status = 'active' and principal > 0
    and not exists (select from member_entry e where e.card_id = c.id and e.kind = 'transferIn') order by id limit 1`);
  return own.make('approval', {
    id: uuidv7(),
    approval_number: `N${Math.random()}`,
    act: 'cardRefund',
    amount: 1,
    reason: 'N1',
    object_id: uuidv7(),
    draft: { cardId: card.id, amount: 1, methodCode: 'cash', reason: 'N1', version: card.version },
    patient_id: card.patientId,
    status,
    asked_at: own.at(0, '00:00'),
    asked_by: own.other,
    ...(status === 'approved' && { decided_at: own.at(0, '00:00'), decided_by: own.me }),
  });
}

const aNode = (personId: string) => ({
  nameZh: 'N1',
  nameEn: '',
  approvers: [{ kind: 'person', id: personId }],
  quorum: 'any',
  above: null,
  copies: [],
  escalateAfter: null,
  escalateTo: [],
});
const flowIn = (own: Own, subject: string) =>
  own.like('approval_flow', 'true', { subject, nodes: [], practice_id: null, enabled: true, version: 1 });
const standInOf = (own: Own) =>
  own.like('approval_stand_in', 'true', {
    staff_id: own.me,
    stand_in_id: own.other,
    from_day: own.day(30),
    to_day: own.day(31),
    ended_at: null,
  });

export const approvals: Partial<Record<Call, Readied>> = {
  askApproval: async (own) => {
    const card = await cardOf(own);
    return { act: 'pointsGiven', draft: { cardId: card.id, points: 1, validUntil: own.day(30), reason: 'N1', version: card.version } };
  },
  approveApproval: async (own) => seen(await approvalIn(own, 'asked')),
  refuseApproval: async (own) => seen(await approvalIn(own, 'asked')),
  sendBackApproval: async (own) => seen(await approvalIn(own, 'asked')),
  cancelApproval: async (own) => seen(await approvalIn(own, 'asked')),
  saveApprovalFlow: (own) => ({ id: undefined, version: undefined, subject: 'transfer', practiceId: null, nodes: [aNode(own.other)] }),
  deleteApprovalFlow: async (own) => seen(await flowIn(own, 'stockOut')),
  enableApprovalFlow: async (own) => ({ ...seen(await flowIn(own, 'stockIn')), flag: 0 }),
  saveStandIn: (own) => ({ standInId: own.other, fromDay: own.day(1), toDay: own.day(2) }),
  endStandIn: async (own) => ({ id: (await standInOf(own)).id }),
  carryOutApproval: async (own) => seen(await approvalIn(own, 'approved')),
};
