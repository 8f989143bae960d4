// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const types = 'server/areas/record/noteType.db.test.ts';

/** Settings of one person that go too far: into other orders, other visits, other sections, other lists. */
export const mutants: Mutant[] = [
  {
    name: "a doctor's usual days of a drug go into an infusion",
    file: 'src/domain/order/ordersConfig.ts',
    find: "return kind === 'drug' ? {",
    put: 'return kind ? {',
    suite: 'src/domain/order/ordersConfig.test.ts',
    only: 'no other kind of order takes them',
  },
  {
    name: 'the usual days go before the days of the drug itself',
    file: 'src/domain/order/entry.ts',
    find: 'item.defaultDuration ?? course?.duration ?? null',
    put: 'course?.duration ?? item.defaultDuration ?? null',
    suite: 'src/domain/order/ordersConfig.test.ts',
    only: 'keeps them',
  },
  {
    name: 'a record begins in a type that was switched off',
    file: 'server/areas/encounter/acts/startEncounter.ts',
    find: '(enabled and id::text = ${own})',
    put: '(id::text = ${own})',
    suite: types,
    only: 'until the clinic switches it off',
  },
  {
    name: 'the usual type goes before the type for return visits',
    file: 'server/areas/encounter/acts/startEncounter.ts',
    find: 'order by (is_for_return and ${isReturn}) desc, id::text = ${own} desc, is_default',
    put: 'order by id::text = ${own} desc, (is_for_return and ${isReturn}) desc, is_default',
    suite: types,
    only: 'booked as one',
  },
  {
    name: 'a phrase of one section is offered in all',
    file: 'src/domain/session/personal.ts',
    find: "one.section === section && section !== ''",
    put: "one.section !== ''",
    suite: 'src/domain/session/personal.test.ts',
    only: 'no other section has them',
  },
  {
    name: 'a personal setting is kept with any value',
    file: 'server/areas/session/calls.ts',
    find: "    if (!isPersonalValue(name, value)) throw new Problem('session.personal.refused');\n",
    put: '',
    suite: 'server/sessions/ownSettings.db.test.ts',
    only: 'refused with a wrong value',
  },
  {
    name: 'a first screen that the person may not open is opened',
    file: 'src/domain/permission/menu.ts',
    find: 'return (places.find(({ path }) => path === chosen) ?? places[0])?.path;',
    put: 'return chosen ?? places[0]?.path;',
    suite: 'src/domain/permission/permission.test.ts',
  },
  {
    name: 'the list of operation forms shows forms of every kind',
    file: 'server/areas/form/queries/forms.ts',
    find: '${category ? db`and f.category = ${category}` : db``}',
    put: '',
    suite: 'server/areas/form/form.db.test.ts',
    only: 'of one kind is listed apart',
  },
];
