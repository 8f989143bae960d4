import { infectiousClassOf } from '../../../../src/domain/businessReport/infectious.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { claimState } from '../../../../src/domain/insurance/states.ts';
import { validSheetStates } from '../../../../src/domain/pharmacy/states.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { say } from '../../../words/words.ts';

type Row = Pick<Encounter.DiagnosisDraft, 'code' | 'nameZh' | 'nameEn' | 'certainty'>;

export interface DiagnosesChange {
  encounterId: string;
  before: readonly Row[];
  after: readonly Row[];
  language: Language;
}

const missingFrom = (rows: readonly Row[], others: readonly Row[]): Row[] =>
  rows.filter(({ code, nameZh }) => !others.some((other) => other.nameZh === nameZh && other.code === code));

/** Hours within which the report card is sent. */
const hoursOf = { A: 2, B: 24, C: 24 } as const;

/**
 * Statutory infectious diseases that a correction brings in or takes away: the report card is due within 2 hours (class A) or 24 hours
 * (传染病信息报告管理规范, 2015, 2.4), a wrong one is corrected by the reporting doctor (2.5).
 */
function infectiousTexts({ before, after, language }: DiagnosesChange): string[] {
  const texts = (rows: readonly Row[], message: 'addendum.depends.infectiousNew' | 'addendum.depends.infectiousGone') =>
    rows.flatMap(({ code, nameZh, nameEn }) => {
      const infectiousClass = infectiousClassOf(code);
      if (infectiousClass === '') return [];
      const values = {
        name: language === 'en' ? nameEn || nameZh : nameZh,
        class: say(language, `businessReport.infectiousClass.${infectiousClass}`),
      };
      return [
        say(language, message, message === 'addendum.depends.infectiousNew' ? { ...values, hours: hoursOf[infectiousClass] } : values),
      ];
    });
  return [
    ...texts(missingFrom(after, before), 'addendum.depends.infectiousNew'),
    ...texts(missingFrom(before, after), 'addendum.depends.infectiousGone'),
  ];
}

/** Valid certificates that name a diagnosis which no longer stands as they say it. */
async function certificateTexts(db: Db, { encounterId, after, language }: DiagnosesChange): Promise<string[]> {
  const rows = await db<{ number: string; diagnoses: { nameZh: string; certainty: string }[] }[]>`
    select number, diagnoses from certificate where encounter_id = ${encounterId} and voided_at is null order by number`;
  const stands = (named: { nameZh: string; certainty: string }) =>
    after.some(({ nameZh, certainty }) => nameZh === named.nameZh && certainty === named.certainty);
  const wrong = rows.filter(({ diagnoses }) => !diagnoses.every((named) => stands(named)));
  return wrong.map(({ number }) => say(language, 'addendum.depends.certificate', { number }));
}

async function claimTexts(db: Db, { encounterId, language }: DiagnosesChange): Promise<string[]> {
  const rows = await db<{ number: string }[]>`
    select distinct c.claim_number as number from claim c
    join claim_bill b on b.org_id = c.org_id and b.claim_id = c.id join bill l on l.org_id = b.org_id and l.id = b.bill_id
    where l.encounter_id = ${encounterId} and c.status not in (${literal(db, claimState.draft, claimState.cancelled)}) order by 1`;
  return rows.map(({ number }) => say(language, 'addendum.depends.claim', { number }));
}

async function prescriptionTexts(db: Db, { encounterId, language }: DiagnosesChange): Promise<string[]> {
  const rows = await db<{ number: string }[]>`
    select prescription_number as number from dispensing
    where encounter_id = ${encounterId} and status in (${literal(db, ...validSheetStates)}) order by 1`;
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number).join(say(language, 'common.list.separator'));
  return [say(language, 'addendum.depends.prescriptions', { numbers })];
}

/** Papers and reports that rest on the diagnoses of a visit, worded: each stands as it is until somebody acts. */
export async function findDependents(db: Db, change: DiagnosesChange): Promise<string[]> {
  const [certificates, claims, prescriptions] = [
    await certificateTexts(db, change),
    await claimTexts(db, change),
    await prescriptionTexts(db, change),
  ];
  return [...infectiousTexts(change), ...certificates, ...claims, ...prescriptions];
}
