import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const words = readdirSync('lang/zh').flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(`lang/zh/${file}`, 'utf8')) as Record<string, string>),
);

/** Somebody decides an application: money goes out, or a limit is passed (docs/glossary.md, approval). */
const decides =
  /^(approval|refund|print\.refund|shell\.due\.approvals|homePage\.card\.approvals|shell\.menu\.simplified-approval|shell\.screen\.approval-|role\.(decides|limits)|role\.permission\.o_refund_|configuration\.parameter(Line)?\.REFUND_|dictionary\.kind\.templateNode)/;
/** Somebody finds a report, prescription or stock document right (docs/glossary.md, review). */
const reviews =
  /^(report|state\.report|inventory|import\.openingStock|print\.(criticalRegister|prescription|report|stockSlip|stocktake|warehousing)|shell\.due\.stock|homePage\.card\.stock|role\.permission\.o_(imaging|lab)_review|role\.permission\.o_inventory_audit|configuration\.parameter(Line)?\.REPORT_)/;

it.each([
  ['审核', reviews],
  ['审批', decides],
])('the Chinese word %s stands for one idea', (word, subject) => {
  const elsewhere = words.filter(([id, text]) => text.includes(word) && !subject.test(id)).map(([id, text]) => `${id}: ${text}`);
  expect(elsewhere).toEqual([]);
});
