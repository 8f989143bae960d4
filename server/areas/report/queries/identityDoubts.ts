import { dateAt } from '../../../../src/domain/dates.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { doubtedTests } from '../../../../src/domain/report/identityDoubt.ts';
import type * as Report from '../../../../src/domain/report/shapes.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { patientThen } from '../../../names/patientThen.ts';
import { findIndicatorsOf, findResults } from './reports.ts';

interface Candidate {
  reportId: string;
  adviceId: string;
  patientId: string;
  itemId: string | null;
  writtenAt: string;
  sex: string;
  birthDate: string;
  formerSex: string;
  formerBirthDate: string;
  correctedAt: string;
}

export interface FoundDoubt {
  reportId: string;
  adviceId: string;
  patientId: string;
  doubt: Report.Doubt;
}

/** Reports of a clinic at most: corrections of sex and birth date are rare. */
const candidatesAtMost = 500;

/** Signed laboratory reports that were judged by another sex or birth date and that nobody has reviewed since. */
const findCandidates = (db: Db, which: Fragment): Promise<Candidate[]> => db<Candidate[]>`
  select r.id as report_id, r.advice_id, r.patient_id, a.item_id, r.written_at, p.sex, p.birth_date, t.sex as former_sex,
    t.birth_date as former_birth_date, t.identity_corrected_at as corrected_at
  from report r
  join advice a on a.org_id = r.org_id and a.id = r.advice_id
  join patient p on p.org_id = r.org_id and p.id = r.patient_id
  ${patientThen(db, 't', 'r.patient_id', 'r.written_at')}
  where r.advice_type = ${literal(db, orderType.lab)} and r.status = ${literal(db, reportState.reviewed)} and r.practice_id = app_practice()
    and (t.sex, t.birth_date) is distinct from (p.sex, p.birth_date) and ${which}
    and not exists (select from report_recheck k where k.org_id = r.org_id and k.report_id = r.id and k.kind = 'stands'
      and k.corrected_at >= t.identity_corrected_at)
  order by r.written_at desc limit ${candidatesAtMost}`;

async function doubtsOf(db: Db, which: Fragment): Promise<FoundDoubt[]> {
  const doubts: FoundDoubt[] = [];
  for (const { reportId, adviceId, patientId, itemId, writtenAt, correctedAt, ...identity } of await findCandidates(db, which)) {
    const [results, indicators] = [await findResults(db, reportId), itemId ? await findIndicatorsOf(db, itemId) : []];
    const former = { sex: identity.formerSex, birthDate: identity.formerBirthDate };
    const present = { sex: identity.sex, birthDate: identity.birthDate };
    const tests = doubtedTests(results, indicators, { former, present, day: dateAt(writtenAt) });
    if (tests.length > 0) doubts.push({ reportId, adviceId, patientId, doubt: { correctedAt, former, present, tests } });
  }
  return doubts;
}

/** Every report of the clinic that asks for another review. */
export const findDoubts = (db: Db): Promise<FoundDoubt[]> =>
  doubtsOf(db, db`r.patient_id in (select f.patient_id from patient_former_identity f)`);

/** Doubts about reports of patients who were corrected since an instant. */
export const findDoubtsSince = (db: Db, since: Date): Promise<FoundDoubt[]> =>
  doubtsOf(db, db`r.patient_id in (select f.patient_id from patient_former_identity f where f.until >= ${since})`);

/** The doubt about the signed report of one order. */
export async function findDoubt(db: Db, adviceId: string): Promise<FoundDoubt | undefined> {
  const [found] = await doubtsOf(db, db`r.advice_id = ${adviceId}`);
  return found;
}
