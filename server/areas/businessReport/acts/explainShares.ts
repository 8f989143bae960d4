import { checkAsked } from '../../../../src/domain/businessReport/rules.ts';
import type { ShareCriteria, ShareLine } from '../../../../src/domain/businessReport/shapes.ts';
import { type Explained, explain, partsOf, type ShareRule } from '../../../../src/domain/businessReport/shares.ts';
import { compareText } from '../../../../src/domain/compareText.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { businessReaders } from '../../../../src/domain/permission/reports.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Db } from '../../../database/connect.ts';
import { inEachClinic } from '../../../database/eachClinic.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { listClinicsOf } from '../queries/clinics.ts';
import { findShares } from '../queries/shares.ts';

/** Every line of the shares of doctors: amounts, rule and result, by doctor, rule and month. */
export async function explainShares({ db, session }: Context, asked: ShareCriteria): Promise<ShareLine[]> {
  refuse(checkAsked({ ...asked, reportCode: 'doctor-income-statistics' }) as FieldProblem[]);
  const clinics = await listClinicsOf(db, session, businessReaders);
  const wanted = asked.isChain ? clinics : clinics.filter(({ id }) => id === (asked.clinicId ?? session.practiceId));
  if (wanted.length === 0) throw absent();
  // Checked above: both days are there.
  const span = { since: instantOf(asked.from!, '00:00'), until: instantOf(addDays(asked.to!, 1), '00:00') };
  const ids = wanted.map(({ id }) => id);
  const lines = await inEachClinic(db, session.practiceId, ids, async (clinicId) => {
    const { rules, shares } = await findShares(db, span);
    const explained = explain(shares, span).filter(({ staffId }) => !asked.doctorId || staffId === asked.doctorId);
    const names = await namesOf(db, explained);
    const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
    return explained.map((each) => lineOf(each, ruleOf.get(each.ruleId)!, names, clinicId)); // shares name the rules they were found by
  });
  return lines.flat().toSorted((one, other) => compareText(one.doctorId, other.doctorId));
}

type Name = readonly [string, string];
const noName: Name = ['', ''];

/** Names of the people, and of the categories and items of all rules. */
async function namesOf(db: Db, explained: readonly Explained[]): Promise<Map<string, Name>> {
  const people = [...new Set(explained.map(({ staffId }) => staffId))];
  const found = await db<{ key: string; zh: string; en: string }[]>`
    select id::text as key, name as zh, name_en as en from staff where id::text = any (${people}::text[])
    union all select i.id::text, i.name_zh, i.name_en from share_rule r join item i on i.org_id = r.org_id and i.id = r.item_id
      where r.practice_id = app_practice()
    union all select d.code, d.name_zh, d.name_en from share_rule r join dictionary d on d.kind = 'itemCategory' and d.code = r.category_code
      where r.practice_id = app_practice()`;
  return new Map(found.map(({ key, zh, en }) => [key, [zh, en]]));
}

function lineOf(each: Explained, rule: ShareRule, names: ReadonlyMap<string, Name>, clinicId: string): ShareLine {
  const [doctorName, doctorNameEn] = names.get(each.staffId) ?? noName;
  const [scopeName, scopeNameEn] = names.get(rule.itemId ?? rule.categoryCode ?? '') ?? noName;
  return {
    clinicId,
    doctorId: each.staffId,
    doctorName,
    doctorNameEn,
    ruleId: rule.id,
    ruleName: rule.nameZh,
    ruleNameEn: rule.nameEn,
    scopeName,
    scopeNameEn,
    role: rule.role,
    base: rule.base,
    way: rule.way,
    month: each.month,
    isTakenBack: each.isTakenBack,
    units: each.units,
    unitAmount: rule.amount,
    parts: each.isTakenBack ? [] : partsOf(rule, each.earlier.base + each.base),
    amount: each.base,
    earlierShare: each.earlier.share,
    share: each.share,
  };
}
