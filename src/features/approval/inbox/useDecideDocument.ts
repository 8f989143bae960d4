import { api } from '../../../api/api.ts';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { type DocumentKind, specOfDocument } from '../../../domain/approval/inbox/kinds.ts';
import type * as Inbox from '../../../domain/approval/inbox/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

export type DecidedCard = Inbox.InboxCard & { kind: DocumentKind };
type Decision = 'yes' | 'no';
type Decide = (seen: { id: string; version: number }, decision: Decision, remark: string) => Promise<unknown>;

const flagOf = (decision: Decision) => (decision === 'yes' ? 1 : 0);

/** The calls of the areas that decide about their documents; each rejects with the refusal. */
function useDeciders(): Readonly<Record<DocumentKind, Decide>> {
  const told = { tells: 'caller' } as const;
  const [approveRefund] = api.useApproveRefundMutation(told);
  const [refuseRefund] = api.useRefuseRefundMutation(told);
  const [auditDocument] = api.useAuditStockDocumentMutation(told);
  const [auditChain] = api.useAuditChainTransferMutation(told);
  const [auditCount] = api.useAuditStockCountMutation(told);
  const [auditPlan] = api.useAuditPurchasePlanMutation(told);
  const [auditOrder] = api.useAuditPurchaseOrderMutation(told);
  const [auditPrices] = api.useAuditPriceAdjustmentMutation(told);
  const [bookSettlement] = api.useBookConsignmentSettlementMutation(told);
  const [endSettlement] = api.useEndConsignmentSettlementMutation(told);
  const decideDocument: Decide = (seen, decision, remark) => auditDocument({ ...seen, flag: flagOf(decision), remark }).unwrap();
  return {
    refund: (seen, decision, remark) =>
      decision === 'yes' ? approveRefund({ ...seen, remark }).unwrap() : refuseRefund({ ...seen, remark }).unwrap(),
    stockIn: decideDocument,
    stockOut: decideDocument,
    transfer: decideDocument,
    chainTransfer: (seen, decision, remark) => auditChain({ ...seen, flag: flagOf(decision), remark }).unwrap(),
    stockCount: (seen, decision, remark) => auditCount({ ...seen, flag: flagOf(decision), remark }).unwrap(),
    purchasePlan: (seen, decision, remark) => auditPlan({ ...seen, flag: flagOf(decision), remark }).unwrap(),
    purchaseOrder: (seen, decision, remark) => auditOrder({ ...seen, flag: flagOf(decision), remark }).unwrap(),
    priceAdjustment: (seen, decision, remark) => auditPrices({ ...seen, flag: flagOf(decision), remark }).unwrap(),
    settlement: (seen, decision, reason) =>
      decision === 'yes' ? bookSettlement(seen).unwrap() : endSettlement({ ...seen, reason }).unwrap(),
  };
}

/** Decides about a document by the call of its own area and says what became of it. Rejects with the refusal. */
export function useDecideDocument(): (card: DecidedCard, decision: Decision, remark: string) => Promise<void> {
  const { say, money } = useWords();
  const tell = useDoneNotice();
  const deciders = useDeciders();
  return async ({ kind, objectId, version, number, amount }, decision, remark) => {
    await deciders[kind]({ id: objectId, version }, decision, remark);
    const { effect, no } = specOfDocument(kind);
    if (decision === 'no') return tell({ message: 'approval.inbox.told.no', values: { number, act: say(no) } });
    const values = { number, effect: say(effect, { amount: amount === null ? '' : money(amount) }) };
    return tell({ message: 'approval.inbox.told.yes', values, stays: true });
  };
}
