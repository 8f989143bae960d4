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
    name: 'figures are told to readers of another report',
    file: 'src/domain/homePage/cards.ts',
    find: 'return mayVisit(`${rootOf(systemVersion)}/${isFullEdition(systemVersion) ? full : simplified}`, systemVersion, authorities);',
    put: 'return authorities.length > 0 && (full !== simplified || mayVisit(rootOf(systemVersion), systemVersion, authorities) || isFullEdition(systemVersion));',
    suite: 'src/domain/homePage/cards.test.ts',
  },
  {
    name: 'the home page asks for figures whatever the edition',
    file: 'server/areas/homePage/acts/readFigures.ts',
    find: ' || !mayOpenReport(report, session)',
    put: ' || (mayOpenReport(report, session) && false)',
    suite: 'server/areas/homePage/homePage.db.test.ts',
  },
  {
    name: 'the card of the nurse counts what waits for the cashier',
    file: 'server/areas/homePage/acts/countWork.ts',
    find: '(await countExecutions(db, today)).toExecute',
    put: '(await countExecutions(db, today)).unpaid',
    suite: 'server/areas/homePage/cardLists.db.test.ts',
  },
  {
    name: 'the card of refunds to pay counts those to approve',
    file: 'server/areas/homePage/acts/countWork.ts',
    find: 'status: `${refundState.approved}`',
    put: 'status: `${refundState.toAudit}`',
    suite: 'server/areas/homePage/cardLists.db.test.ts',
  },
  {
    name: 'the home page folds work that waits',
    file: 'src/features/homePage/HomeScreen.tsx',
    find: 'boolean => count === 0 && !isBoard(key);',
    put: 'boolean => count !== 0 && !isBoard(key);',
    suite: 'src/features/homePage/homeOrder.test.tsx',
  },
  {
    name: 'requests that wait for a yes come last',
    file: 'src/features/homePage/HomeScreen.tsx',
    find: "key === 'approvals';",
    put: "key !== 'approvals';",
    suite: 'src/features/homePage/homeOrder.test.tsx',
  },
  {
    name: 'a doctor lands in nursing',
    file: 'src/domain/permission/menu.ts',
    find: "authorities.includes('o_treat') ? undefined : nursing",
    put: "authorities.includes('o_treat') ? nursing : undefined",
    suite: 'src/domain/permission/permission.test.ts',
  },
  {
    name: 'two infusion groups of a visit are one card',
    file: 'src/domain/nursing/blocks/blocks.ts',
    find: '`${encounterId} ${groupNumber}`',
    put: '`${encounterId}`',
    suite: 'src/domain/nursing/blocks/blocks.test.ts',
  },
  {
    name: 'patients of one name share a block',
    file: 'src/domain/nursing/blocks/blocks.ts',
    find: 'visits.set(order.encounterId, given);',
    put: 'visits.set(order.patientName, given);',
    suite: 'src/domain/nursing/blocks/blocks.test.ts',
  },
  {
    name: 'the next time of a group is that of the order ahead',
    file: 'src/domain/nursing/blocks/blocks.ts',
    find: 'Math.min(',
    put: 'Math.max(',
    suite: 'src/domain/nursing/blocks/blocks.test.ts',
  },
  {
    name: 'a card carries out its first order alone',
    file: 'src/features/nursing/blocks/PatientBlocks.tsx',
    find: '<LineActs order={first} group={group} read={read} />',
    put: '<LineActs order={first} group={[first]} read={read} />',
    suite: 'src/features/nursing/blocks/PatientBlocks.test.tsx',
  },
  {
    name: 'a card says the reason of its first order alone',
    file: 'src/features/nursing/blocks/PatientBlocks.tsx',
    find: 'group.map((order) => againstExecuting(order, language))',
    put: '[group[0]].map((order) => againstExecuting(order, language))',
    suite: 'src/features/nursing/blocks/PatientBlocks.test.tsx',
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
    name: 'a document is sent back without a reason',
    file: 'src/features/approval/inbox/DocumentActs.tsx',
    find: 'reason="required"',
    put: 'reason="optional"',
    suite: screen,
  },
  {
    name: 'a card opens goods that go out among those that come in',
    file: 'src/features/approval/inbox/placeOfCard.ts',
    find: "stockOut: { ...documents, beside: { tab: '2' } }",
    put: "stockOut: { ...documents, beside: { tab: '1' } }",
    suite: screen,
  },
  {
    name: 'a late dose is followed by the next at once',
    file: 'src/domain/nursing/due/dueTimes.ts',
    find: 'interval - Math.min(12 * minutesOfHour, interval / 2)',
    put: 'interval - interval',
    suite: 'src/domain/nursing/due/dueTimes.test.ts',
  },
  {
    name: 'an infusion ends as if a millilitre were one drop',
    file: 'src/domain/nursing/due/dueTimes.ts',
    find: 'const dropsOfMillilitre = 20;',
    put: 'const dropsOfMillilitre = 1;',
    suite: 'src/domain/nursing/due/dueTimes.test.ts',
  },
  {
    name: 'the whole day of the week before is set beside the morning',
    file: 'src/domain/homePage/cards.ts',
    find: 'Number(each) < hour',
    put: 'Number(each) < 24',
    suite: 'server/areas/homePage/homePage.db.test.ts',
  },
];
