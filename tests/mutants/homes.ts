// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const server = 'server/areas/approval/inbox.db.test.ts';
const screen = 'src/features/approval/inbox/TodoCards.test.tsx';
const inbox = 'server/areas/approval/queries/inbox/inbox.ts';
const documents = 'server/areas/approval/queries/inbox/documents.ts';
const lines = 'server/areas/approval/queries/inbox/lines.ts';
const kinds = 'src/domain/approval/inbox/kinds.ts';
const decide = 'src/features/approval/inbox/useDecideDocument.ts';

/** The one inbox, and homes that count what their lists show. */
export const mutants: Mutant[] = [
  {
    name: 'the inbox shows a person the own documents',
    file: inbox,
    find: '(!document.isOwn || mayDecideOwn(document))',
    put: '(!document.isOwn || mayDecideOwn(document) || true)',
    suite: server,
  },
  {
    name: 'the inbox lets the stock setting decide about own refunds',
    file: inbox,
    find: "(kind === 'refund' ? viewer.isAlone : ownApproval)",
    put: 'ownApproval',
    suite: server,
  },
  {
    name: 'the inbox shows documents without their right',
    file: inbox,
    find: ' && holds(session.authorities, specOfDocument(kind).needs);',
    put: ' && holds(session.authorities, ["m_inventory", "m_billing"]) && kind !== undefined;',
    suite: server,
  },
  {
    name: 'the inbox shows a document beside the request of its flow',
    file: inbox,
    find: 'return documents.filter(({ objectId }) => !decidedByFlow.has(objectId));',
    put: 'return documents;',
    suite: server,
  },
  {
    name: 'the count of the inbox leaves documents out',
    file: inbox,
    find: 'todo: counts.todo + documents.length',
    put: 'todo: counts.todo',
    suite: server,
  },
  {
    name: 'the count of the store takes refunds in',
    file: inbox,
    find: "isOfPart(kind, 'stock')).length",
    put: 'isOfPart(kind, undefined)).length',
    suite: server,
  },
  {
    name: 'the inbox finds a document by no keyword',
    file: inbox,
    find: 'documents.filter((document) => isFound(document, keyword))',
    put: "documents.filter((document) => isFound(document, ''))",
    suite: server,
  },
  {
    name: 'the inbox shows drafts of the store',
    file: documents,
    find: '`${documentState.submitted}`',
    put: '`${documentState.draft}`',
    suite: server,
  },
  {
    name: 'the inbox shows settlements that are booked',
    file: 'server/areas/inventory/queries/consignment/settlements.ts',
    find: 'literal(db, settlementState.waiting)',
    put: 'literal(db, settlementState.booked)',
    suite: server,
  },
  {
    name: 'a card says the new price twice',
    file: lines,
    find: '${fenText(priceBefore)} →',
    put: '${fenText(priceBefore).slice(0, -3)} →',
    suite: server,
  },
  {
    name: 'a reviewer of stock books settlements of suppliers',
    file: kinds,
    find: "needs: 'o_supplier_account',",
    put: "needs: 'o_inventory_audit',",
    suite: server,
  },
  {
    name: 'yes and no of a document change places',
    file: decide,
    find: "decision === 'yes' ? 1 : 0",
    put: "decision === 'yes' ? 0 : 1",
    suite: screen,
  },
  {
    name: 'a refund that was refused is approved',
    file: decide,
    find: 'refuseRefund({ ...seen, remark })',
    put: 'approveRefund({ ...seen, remark })',
    suite: screen,
  },
  {
    name: 'two presses of a key decide two times',
    file: 'src/features/approval/inbox/DocumentActs.tsx',
    find: '    if (isSent.current) return;\n',
    put: '',
    suite: screen,
  },
  {
    name: 'a card opens goods that go out among those that come in',
    file: 'src/features/approval/inbox/placeOfCard.ts',
    find: "stockOut: { ...documents, beside: { tab: '2' } }",
    put: "stockOut: { ...documents, beside: { tab: '1' } }",
    suite: screen,
  },
];
