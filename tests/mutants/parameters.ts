// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const configuration = 'server/areas/configuration/configuration.db.test.ts';
const read = 'server/areas/configuration/parametersRead.db.test.ts';

/** Parameters that nobody reads, that the wrong person sets, and an edition that loses a role. */
export const mutants: Mutant[] = [
  {
    name: 'a clinic frees itself of a rule of the organisation',
    file: 'server/areas/configuration/acts/saveSetting.ts',
    find: 'if (parametersOfOrganisation.includes(code)) requireOrganisation(session);',
    put: '',
    suite: configuration,
    only: 'alone, at either level',
  },
  {
    name: 'whoever administers a clinic decides for the organisation',
    file: 'server/areas/configuration/acts/orgSetting.ts',
    find: "if (!holds(session.authorities, 'm_orgnization_management')) throw",
    put: "if (!holds(session.authorities, 'm_settings')) throw",
    suite: configuration,
    only: 'alone, at either level',
  },
  {
    name: 'the organisation decides over the decision of a clinic',
    file: 'server/limits/decision.ts',
    find: `coalesce(
  (select value from setting where practice_id = app_practice() and code = \${code}),
  (select value from org_setting where code = \${code} order by version desc limit 1))`,
    put: `coalesce(
  (select value from org_setting where code = \${code} order by version desc limit 1),
  (select value from setting where practice_id = app_practice() and code = \${code}))`,
    suite: configuration,
    only: 'is set by the organisation',
  },
  {
    name: 'the first decision of an organisation stands for ever',
    file: 'server/limits/decision.ts',
    find: '(select value from org_setting where code = ${code} order by version desc limit 1))`;',
    put: '(select value from org_setting where code = ${code} order by version limit 1))`;',
    suite: configuration,
    only: 'is set by the organisation',
  },
  {
    name: 'emergency access lasts as long as ever',
    file: 'server/areas/patient/acts/breakGlass.ts',
    find: 'hours * 3_600_000',
    put: '8 * 3_600_000',
    suite: read,
    only: 'GLASS_HOURS',
  },
  {
    name: 'a session outlives the hours of the clinic',
    file: 'server/sessions/sessions.ts',
    find: 'Math.min(hours, settings.absoluteHours)',
    put: 'Math.max(hours, settings.absoluteHours)',
    suite: read,
    only: 'SESSION_HOURS',
  },
  {
    name: 'drugs with unanswered facts are forbidden by the clinic alone',
    file: 'server/areas/order/queries/orderWorld.ts',
    find: "coalesce(${decisionOf(db, 'UNANSWERED_FACTS')} #>> '{}', 'confirm') = 'forbid'",
    put: "coalesce((select value #>> '{}' from setting where practice_id = app_practice() and code = 'UNANSWERED_FACTS'), 'confirm') = 'forbid'",
    suite: read,
    only: 'UNANSWERED_FACTS',
  },
  {
    name: 'the organisation asks for an opened till in vain',
    file: 'server/cash/till.ts',
    find: "select ${decisionOf(db, 'TILL_SESSION_REQUIRED')} as is_required",
    put: "select (select value from setting where practice_id = app_practice() and code = 'TILL_SESSION_REQUIRED') as is_required",
    suite: read,
    only: 'TILL_SESSION_REQUIRED',
  },
  {
    name: 'a list covers more months than the clinic lets it',
    file: 'server/pipeline/callArgument.ts',
    find: "if (range && window !== 'narrowed') await refuseLongRange",
    put: "if (!range && window !== 'narrowed') await refuseLongRange",
    suite: read,
    only: 'QUERY_MONTHS_LISTS',
  },
  {
    name: 'a report covers more months than the clinic lets it',
    file: 'server/areas/businessReport/calls.ts',
    find: 'refuseLongRange(db, period, reportOf(reportCode).window)',
    put: 'refuseLongRange(db, { ...period, to: undefined }, reportOf(reportCode).window)',
    suite: read,
    only: 'QUERY_MONTHS_REPORTS',
  },
  {
    name: 'a clinic lengthens a search beyond the requirement',
    file: 'src/domain/windowInForce.ts',
    find: 'months === null || months >= monthsIn(own)',
    put: 'months === null',
    suite: 'src/domain/configuration/parametersRead.test.ts',
  },
  {
    name: 'a role of the full edition opens nothing in the simplified one',
    file: 'src/domain/organisation/edition.ts',
    find: '[...new Set([...authorities, ...simplified])]',
    put: '[...authorities]',
    suite: 'src/domain/organisation/edition.test.ts',
  },
  {
    name: 'a change of edition names screens that stay as screens that come',
    file: 'src/domain/permission/editionScreens.ts',
    find: '[...has].filter((title) => !had.has(title))',
    put: '[...has]',
    suite: 'src/domain/permission/editionScreens.test.ts',
  },
  {
    name: 'whoever is signed in does not learn of another edition',
    file: 'server/areas/session/calls.ts',
    find: 'standing: { edition, authorities: session.authorities }',
    put: "standing: { edition: 'full' as const, authorities: session.authorities }",
    suite: 'server/areas/session/standing.db.test.ts',
  },
  {
    name: 'a look at a session that began before a change is kept after it',
    file: 'server/sessions/sessions.ts',
    find: 'if (!isCurrent()) return live;',
    put: '',
    suite: 'server/sessions/sessions.db.test.ts',
    only: 'is not undone by a look',
  },
  {
    name: 'a role that was changed opens what it did until the server hears of it',
    file: 'server/areas/role/acts/saveRole.ts',
    find: 'await sessions.recall(db, people);\n  afterCommit(() => people.forEach(sessions.forget));',
    put: '',
    suite: 'server/areas/session/standing.db.test.ts',
    only: 'at the very next call',
  },
  {
    name: 'the connection of the jobs comes back after the stop',
    file: 'server/database/connect.ts',
    find: 'if (isClosed()) throw',
    put: 'if (isClosed() && isClosed.length > 0) throw',
    suite: 'server/database/jobConnection.db.test.ts',
  },
];
