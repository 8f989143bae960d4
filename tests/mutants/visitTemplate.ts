// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const rules = 'src/domain/encounter/template/takeTemplate.test.ts';
const strip = 'src/domain/history/strip.test.ts';
const visits = 'server/areas/history/lastVisits.db.test.ts';
const acts = 'src/features/order/OrderActs.test.tsx';
const server = 'server/areas/encounter/encounter.db.test.ts';
const line = 'src/features/encounter/strip/OverviewStrip.test.tsx';

/** Bugs in the line of the last visit, in the template of a whole visit and in the acts of the foot. */
export const mutants: Mutant[] = [
  {
    name: 'the visit that is open is shown as the last time',
    file: 'src/domain/history/strip.ts',
    find: 'visit.encounterId !== id && Date.parse',
    put: 'Date.parse',
    suite: strip,
    only: 'never the visit itself',
  },
  {
    name: 'a later visit is shown as the last time of an earlier record',
    file: 'src/domain/history/strip.ts',
    find: 'Date.parse(visit.at) < Date.parse(at)',
    put: 'Date.parse(at) > 0',
    suite: strip,
    only: 'leaves out later visits',
  },
  {
    name: 'the line names drugs that nobody signed',
    file: 'server/areas/history/queries/strip.ts',
    find: 'and a.sign_status = ${literal(db, signState.signed)}), ',
    put: '), ',
    suite: visits,
    only: 'leave out what was not signed',
  },
  {
    name: 'the line counts a visit that never began',
    file: 'server/areas/history/queries/strip.ts',
    find: ' and e.started_at is not null',
    put: '',
    suite: visits,
    only: 'not begun',
  },
  {
    name: 'a template writes over what is typed',
    file: 'src/domain/encounter/template/takeTemplate.ts',
    find: '`${written.trimEnd()}\\n${text}`',
    put: 'text',
    suite: rules,
    only: 'never loses a word',
  },
  {
    name: 'a template adds a diagnosis a second time',
    file: 'src/domain/encounter/template/takeTemplate.ts',
    find: '!rows.some((row) => row.nameZh === nameZh)',
    put: "nameZh !== ''",
    suite: rules,
    only: 'adds a diagnosis once',
  },
  {
    name: 'a template writes the section of another sex',
    file: 'src/domain/encounter/template/takeTemplate.ts',
    find: 'sectionOffered(sectionType, sex)',
    put: "sectionOffered(sectionType, 'F')",
    suite: rules,
    only: 'another sex',
  },
  {
    name: 'a template orders what is no longer sold',
    file: 'src/domain/encounter/template/takeTemplate.ts',
    find: '.filter(({ available }) => available)\n',
    put: '.filter(() => true)\n',
    suite: rules,
    only: 'sold today',
  },
  {
    name: 'a template without text and orders is saved',
    file: 'server/areas/encounter/acts/saveTemplate.ts',
    find: '  refuse(checkTemplateContent(draft));\n',
    put: '',
    suite: server,
    only: 'without text and without orders',
  },
  {
    name: 'a saved template forgets its orders',
    file: 'server/areas/encounter/acts/saveTemplate.ts',
    find: 'orders: db.json(draft.orders ?? [])',
    put: 'orders: db.json([])',
    suite: server,
    only: 'holds orders with the words of today',
  },
  {
    name: 'acts on orders that nothing waits for are shown',
    file: 'src/features/order/OrderActs.tsx',
    find: '!closed && unsent.length > unsigned.length',
    put: '!closed && unsent.length >= 0',
    suite: acts,
    only: 'nothing to send alone',
  },
  {
    name: 'the acts of the orders leave the foot',
    file: 'src/features/order/OrderActs.tsx',
    find: 'foot ? createPortal(acts, foot) : acts',
    put: 'acts',
    suite: acts,
    only: 'into the foot',
  },
  {
    name: 'the overview of one person opens for the next at the same computer',
    file: 'src/features/encounter/strip/OverviewStrip.tsx',
    find: 'localStorage.getItem(`${openKey}.${user.userId}`)',
    put: 'localStorage.getItem(`${openKey}.u1`)',
    suite: line,
    only: 'folded for everybody else',
  },
];
