// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const coverage = 'server/trail/coverage.db.test.ts';
const links = 'server/areas/external/external.db.test.ts';
const site = 'server/http/site.test.ts';

/** Against what docs/security.md says of lists in the trail, of policy reports, of links and of papers at the agent. */
export const mutants: Mutant[] = [
  {
    name: 'what a list is asked again is not counted',
    file: 'server/trail/audit.ts',
    find: '        before.again += 1;\n',
    put: '',
    ...{ suite: coverage, only: 'how often it was asked for again' },
  },
  {
    name: 'what was counted is forgotten when the server stops',
    file: 'server/trail/audit.ts',
    find: "await tellRepeats('all').catch(told);",
    put: 'asked.clear();',
    ...{ suite: coverage, only: 'when the server stops' },
  },
  {
    name: 'what was counted is forgotten when the same is asked later',
    file: 'server/trail/audit.ts',
    find: 'await Promise.all([write(entry), before && before.again > 0 && write(repeatOf(before))]);',
    put: 'await write(entry);',
    ...{ suite: coverage, only: 'after its five minutes' },
  },
  {
    name: 'a question from another address is the same question',
    file: 'server/trail/audit.ts',
    find: 'entry.practiceId, entry.address, entry.call',
    put: 'entry.practiceId, entry.call',
    ...{ suite: coverage, only: 'from another address' },
  },
  {
    name: 'pages do not say where to report',
    file: 'server/http/site.ts',
    find: '    `report-uri ${policyReportPath}`,\n',
    put: '',
    ...{ suite: site, only: 'says how it may be used' },
  },
  {
    name: 'a policy report tells whose page it was',
    file: 'server/http/policyReports.ts',
    find: "const ours = (address: unknown) => [pathOf(address)].find(isOurs) ?? '';",
    put: "const ours = (address: unknown) => String(isOurs(pathOf(address)) ? address : '');",
    ...{ suite: site, only: 'nothing of the text' },
  },
  {
    name: 'another site is told with its whole address',
    file: 'server/http/policyReports.ts',
    find: 'origin.slice(0, 100)',
    put: 'text.slice(0, 100)',
    ...{ suite: site, only: 'only its name is told' },
  },
  {
    name: 'policy reports may be as long as they like',
    file: 'server/http/policyReports.ts',
    find: '{ bodyLimit: LONGEST, onRequest }',
    put: '{ onRequest }',
    ...{ suite: site, only: 'sixteen kilobytes' },
  },
  {
    name: 'policy reports come as often as they like',
    file: 'server/http/policyReports.ts',
    find: 'if (seconds > 0) done',
    put: 'if (seconds > 1e9) done',
    ...{ suite: site, only: 'so often and no more' },
  },
  {
    name: 'whoever invents rules fills the log',
    file: 'server/http/policyReports.ts',
    find: 'told.has(key) || told.size >= mostAnHour',
    put: 'told.has(key)',
    ...{ suite: site, only: 'told once an hour' },
  },
  {
    name: 'the print window does not ask for trusted types',
    file: 'server/http/site.ts',
    find: "    \"require-trusted-types-for 'script'\",\n    'trusted-types default',\n",
    put: '',
    ...{ suite: 'tests/journeys/print.spec.ts', only: 'nothing of it runs' },
  },
  {
    name: 'what stands on a paper is read as more than text at the agent',
    file: 'src/print/parts/FactGrid.tsx',
    find: '<dd>{value}</dd>',
    put: '<dd dangerouslySetInnerHTML={{ __html: value }} />',
    ...{ suite: 'tests/journeys/injectionAgent.spec.ts', env: { INJECTION: 'share' } },
  },
  {
    name: 'allergies of a deleted patient are told',
    file: 'server/areas/patient/queries/allergy.ts',
    find: ' and p.deleted_at is null\n',
    put: '\n',
    ...{ suite: 'tests/endpoint/authorization.test.ts', only: 'that was deleted' },
  },
  {
    name: 'a fault speaks Chinese to everybody',
    file: 'server/http/envelope.ts',
    find: 'errorMessage: sentenceOf(language, problem)',
    put: "errorMessage: sentenceOf('zh', problem)",
    ...{ suite: 'tests/endpoint/hostile.test.ts', only: 'as a body: broken JSON' },
  },
  {
    name: 'a foreign object has a header of its own',
    file: 'server/http/envelope.ts',
    find: '    .headers(apiHeaders)\n    .send(\n      JSON.stringify({\n        status: false',
    put: "    .headers(apiHeaders)\n    .header('x-took', String(performance.now()))\n    .send(\n      JSON.stringify({\n        status: false",
    ...{ suite: 'tests/endpoint/authorization.test.ts', only: 'to the byte' },
  },
  {
    name: 'a link given again leaves the one before alive',
    file: 'server/areas/external/acts/makeLink.ts',
    find: '  await endEarlier(context, { patientId, page, object: object === null ? null : objectId! });\n',
    put: '',
    ...{ suite: links, only: 'when another is given' },
  },
  {
    name: 'a page stays open when its link is over',
    file: 'server/areas/external/acts/holder.ts',
    find: '  refuseDead(link, now());\n  return link;',
    put: '  return link;',
    ...{ suite: links, only: 'while its page is open' },
  },
  {
    name: 'the course of another patient is shown by its id',
    file: 'server/areas/external/queries.ts',
    find: 'and a.patient_id = ${patientId} and a.id = ${id}`',
    put: 'and ${patientId}::uuid is not null and a.id = ${id}`',
    ...{ suite: links, only: 'one answer for all' },
  },
];
