import { randomBytes } from 'node:crypto';
import { dateAt } from '../../../../../src/domain/dates.ts';
import {
  checkPopulation,
  checkSize,
  proposedSize,
  reasonAgainstChange,
  reasonAgainstFinish,
} from '../../../../../src/domain/pharmacy/appraisal/rules.ts';
import type * as Shapes from '../../../../../src/domain/pharmacy/appraisal/shapes.ts';
import { checkReason } from '../../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../../src/domain/wire.ts';
import type { Db } from '../../../../database/connect.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../pipeline/problem.ts';
import { lockAppraisal } from '../../queries/appraisal/appraisals.ts';
import { askingOf } from '../../queries/appraisal/full.ts';
import { countPopulation, drawSheets } from '../../queries/appraisal/population.ts';
import { findWholeSample } from '../../queries/appraisal/samples.ts';
import { announceAppraisal } from './announce.ts';

/** The seed of the clinic for samples whose period begins in this month: made once, so a sample drawn again is the same sample. */
async function keepSeed({ db, session }: Context, from: string): Promise<string> {
  const month = `${from.slice(0, 7)}-01`;
  await db`
    insert into appraisal_seed (org_id, practice_id, month, seed)
    values (${session.orgId}, ${session.practiceId}, ${month}, ${randomBytes(16).toString('hex')}) on conflict do nothing`;
  const [kept] = await db<[{ seed: string }]>`
    select seed from appraisal_seed where practice_id = app_practice() and month = ${month}`;
  return kept.seed;
}

/** A sample of the same period and scope that is not void. Of two at once the constraint of the table refuses the second. */
async function isDrawn(db: Db, { from, to, scope, departmentId, doctorId }: Shapes.Population): Promise<boolean> {
  const [found] = await db<{ id: string }[]>`
    select id from appraisal
    where practice_id = app_practice() and from_day = ${from} and to_day = ${to} and scope = ${scope} and voided_at is null
      and department_id is not distinct from ${departmentId ?? null}::uuid and doctor_id is not distinct from ${doctorId ?? null}::uuid`;
  return found !== undefined;
}

/** Draws a random sample of the prescriptions of a period that is over. */
export async function drawSample(context: Context, { size, remark, ...population }: Shapes.DrawDraft): Promise<Saved> {
  const { db, session, now, newId } = context;
  refuse(checkPopulation(population, dateAt(now())));
  const total = await countPopulation(db, population);
  refuse(checkSize({ size }, total));
  if (total === 0) throw new Problem('pharmacy.appraisal.refused.none');
  if (await isDrawn(db, population)) throw new Problem('pharmacy.appraisal.refused.again');
  const taken = size ?? 0;
  const seed = await keepSeed(context, population.from);
  const sheets = await drawSheets(db, population, { seed, size: taken });
  const id = newId();
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  await db`insert into appraisal ${db({
    ...own,
    id,
    fromDay: population.from,
    toDay: population.to,
    scope: population.scope,
    departmentId: population.departmentId ?? null,
    doctorId: population.doctorId ?? null,
    seed,
    total,
    proposed: proposedSize(total, population),
    size: sheets.length,
    remark: remark.trim(),
    drawnAt: now(),
    drawnBy: session.staffId,
  })}`;
  const rows = sheets.map(({ id: dispensingId, doctorId }, place) => ({
    ...own,
    id: newId(),
    appraisalId: id,
    dispensingId,
    doctorId,
    place: place + 1,
  }));
  await db`insert into appraisal_sheet ${db(rows)}`;
  context.audit({ objectId: id, detail: { act: 'drawAppraisal', ...population, total, size: sheets.length, seed } });
  await announceAppraisal(context);
  return { id };
}

/** Ends a sample: its judgements and figures stay as they are, and its doctors see theirs. */
export async function finishSample(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db, session, now } = context;
  const appraisal = await lockAppraisal(db, id);
  refuseEnd(reasonAgainstFinish(appraisal));
  refuseOtherVersion(appraisal, version);
  const sheets = await findWholeSample(db, id, await askingOf(context));
  for (const sheet of sheets)
    await db`update appraisal_sheet set figures = ${db.json({ ...sheet.figures, amount: sheet.amount })} where id = ${sheet.id}`;
  await db`
    update appraisal set finished_at = ${now()}, finished_by = ${session.staffId}, version = version + 1 where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'finishAppraisal', size: appraisal.size, irrational: appraisal.irrational } });
  await announceAppraisal(context);
  return { done: true };
}

/** A sample that was drawn by mistake is void with a reason and stays in the list. */
export async function voidSample(context: Context, { id, version, reason }: Shapes.Voiding): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  const appraisal = await lockAppraisal(db, id);
  refuseEnd(reasonAgainstChange(appraisal));
  refuseOtherVersion(appraisal, version);
  await db`
    update appraisal set voided_at = ${now()}, voided_by = ${session.staffId}, void_reason = ${reason.trim()}, version = version + 1
    where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'voidAppraisal', reason: reason.trim(), judged: appraisal.judged } });
  await announceAppraisal(context);
  return { done: true };
}

function refuseEnd(reason: ReturnType<typeof reasonAgainstFinish>): void {
  if (reason) throw new Problem(reason.message, reason.values ? { values: reason.values } : {});
}

function refuseOtherVersion({ version }: { version: number }, asked: number): void {
  if (version !== asked) throw new Problem('error.version');
}
