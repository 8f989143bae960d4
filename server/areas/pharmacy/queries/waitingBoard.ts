import { payState } from '../../../../src/domain/billing/states.ts';
import { dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import { mostCalled, mostWaiting, shownPatient } from '../../../../src/domain/pharmacy/waiting/rules.ts';
import type { Board, ShownBoard } from '../../../../src/domain/pharmacy/waiting/shapes.ts';
import type { Bilingual } from '../../../../src/domain/print/shapes.ts';
import { readAcrossTenants } from '../../../database/acrossTenants.ts';
import type { Db, Sql } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { payStateOf, sheets } from './sheets.ts';

/** The screens of this clinic that show something, the oldest first. */
export const listBoards = async (db: Db): Promise<Board[]> => [
  ...(await db<Board[]>`
    select b.id, b.name, b.created_at, coalesce(spoken(s.name, s.name_en), '') as created_by
    from waiting_board b ${staffThen(db, 's', 'b.created_by', 'b.created_at')}
    where b.revoked_at is null order by b.created_at, b.id`),
];

interface FoundBoard {
  orgId: string;
  practiceId: string;
  name: string;
}

/** The living screen of a code; a code is looked up before its tenant is known. */
export async function findBoardByCode(sql: Sql, hash: Buffer): Promise<FoundBoard | undefined> {
  const [board] = await readAcrossTenants(
    sql,
    'app.opens_links',
    (db) => db<FoundBoard[]>`select org_id, practice_id, name from waiting_board where code_hash = ${hash} and revoked_at is null`,
  );
  return board;
}

interface Sheet {
  prescriptionNumber: string;
  patientName: string;
}

/** Paid sheets of today: those that were called and are not collected yet, and those in preparation. */
export async function findShown(db: Db, { practiceId, name }: FoundBoard, now: Date): Promise<ShownBoard> {
  const today = instantOf(dateAt(now), '00:00');
  const [{ clinic }] = await db<[{ clinic: Bilingual }]>`
    select ${both(db, 'r.name_zh', 'r.name_en')} as clinic from practice r where r.id = ${practiceId}`;
  const called = await db<(Sheet & { counter: string; calledAt: string })[]>`
    select d.prescription_number, p.name as patient_name, d.called_to as counter, d.called_at
    from dispensing d join patient p on p.org_id = d.org_id and p.id = d.patient_id
    where d.practice_id = ${practiceId} and d.called_at >= ${today}
      and d.status in (${literal(db, dispensingState.pending, dispensingState.dispensed)})
    order by d.called_at desc, d.id limit ${mostCalled}`;
  const inPreparation = db`
    ${sheets(db)}
    where d.practice_id = ${practiceId} and d.called_at is null and d.status = ${literal(db, dispensingState.pending)}
      and d.sent_at >= ${today} and ${payStateOf(db)} = ${literal(db, payState.paid)} and not p.is_walk_in`;
  const [{ total }] = await db<[{ total: number }]>`select count(*)::int as total from ${inPreparation}`;
  const waiting = await db<Sheet[]>`
    select d.prescription_number, p.name as patient_name from ${inPreparation}
    order by d.sent_at, d.id limit ${mostWaiting}`;
  return {
    clinic,
    name,
    at: now.toISOString(),
    called: called.map(({ counter, calledAt, ...sheet }) => ({ ...shownPatient(sheet), counter, calledAt })),
    waiting: waiting.map(shownPatient),
    more: total - waiting.length,
  };
}
