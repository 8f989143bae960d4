import type { FlowNode } from '../../src/domain/approval/flow.ts';
import { askApproval } from '../areas/approval/acts/askApproval.ts';
import { saveApprovalFlow } from '../areas/approval/acts/saveFlow.ts';
import { actingAs } from './acting.ts';
import { type Loading, setTenant } from './seeding.ts';

/** Fen from which on a card refund needs the first approval, and the second. */
const firstLimit = 20_000;
const secondLimit = 100_000;

/** A flow for card refunds, and two requests that wait in it. */
export async function loadApprovals(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const roles = (await sql`select id, code from role`) as unknown as { id: string; code: string }[];
  const approvedBy = (code: string, names: Pick<FlowNode, 'nameZh' | 'nameEn' | 'above'>): FlowNode => ({
    ...names,
    approvers: roles.filter((role) => role.code === code).map(({ id }) => ({ kind: 'role', id })),
    quorum: 'any',
    copies: [],
    escalateAfter: null,
    escalateTo: [],
  });
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  await saveApprovalFlow(actingAs(loading, { account: 'admin', practiceId, at: at(200) }), {
    subject: 'cardRefund',
    practiceId: null,
    nameZh: '退卡余额',
    nameEn: 'Card refunds',
    nodes: [
      approvedBy('organisation-admin', { nameZh: '机构管理员', nameEn: 'Organisation administrator', above: firstLimit }),
      approvedBy('administrator', { nameZh: '总部复核', nameEn: 'Head office', above: secondLimit }),
    ],
  });
  const cards = (await sql`
    select id, principal, version from member_card where status = 'active' and principal > ${firstLimit} order by card_number limit 2`) as unknown as {
    id: string;
    principal: number;
    version: number;
  }[];
  const reasons = ['迁居外地', '改到其他诊所就诊'];
  for (const [index, { id, principal, version }] of cards.entries())
    await askApproval(actingAs(loading, { account: 'zhaoqian', practiceId, at: at(20 - 17 * index) }), {
      act: 'cardRefund',
      draft: { cardId: id, amount: Math.min(principal, firstLimit + 10_000), methodCode: 'cash', reason: reasons[index]!, version },
    });
}
