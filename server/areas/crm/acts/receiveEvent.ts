import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import * as Crm from '../../../../src/domain/crm/shapes.ts';
import { applicationState } from '../../../../src/domain/crm/states.ts';
import { linkStateAt } from '../../../../src/domain/external/pages.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import { inTenant } from '../../../database/tenant.ts';
import { isSigned, linkKey } from '../../../links/codes.ts';
import { digest } from '../../../links/digest.ts';
import { type FoundLink, findLinkByCode, lockLink } from '../../../links/links.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';

const WINDOW = 5 * 60_000;
const unsigned = () => new Problem('crm.event.refused', { http: 401 });

/** What the messaging service reports: signed, fresh, and taken in once however often it is sent. */
export async function receiveEvent(context: Context, signed: Crm.SignedEvent): Promise<void> {
  const { outside, outsideTenant, now } = context;
  if (!outside.messaging || !isGenuine(signed, outside.messaging.secret)) throw unsigned();
  if (Math.abs(Date.parse(signed.at) - now().getTime()) > WINDOW) throw unsigned();
  const event = parsed(signed.event);
  const scanned = event.type === 'follow' && event.scene ? await scannedLink(context, event.scene) : undefined;
  const practiceId = 'practiceId' in event ? event.practiceId : (scanned?.practiceId ?? null);
  const takeInOnce = async (db: Db) => {
    const { count } =
      await db`insert into channel_event (org_id, id, at) values (${event.orgId}, ${signed.id}, ${now()}) on conflict do nothing`;
    if (count === 1) await takeIn(context, db, event, scanned?.orgId === event.orgId ? scanned : undefined);
  };
  await outsideTenant('bearer', (sql) => inTenant(sql, { orgId: event.orgId, practiceId }, takeInOnce));
}

function isGenuine({ id, at, event, signature }: Crm.SignedEvent, secret: string): boolean {
  const right = createHmac('sha256', secret).update(`${at}.${id}.${event}`).digest();
  return timingSafeEqual(right, Buffer.from(signature, 'hex'));
}

function parsed(text: string): Crm.ChannelEvent {
  try {
    return z.parse(Crm.channelEvent, JSON.parse(text));
  } catch {
    throw new Problem('error.request.unreadable');
  }
}

/** The QR code of a patient, if it is one of ours and still good. */
async function scannedLink({ outsideTenant, now }: Context, scene: string): Promise<FoundLink | undefined> {
  if (!isSigned(scene, await outsideTenant('installationKey', linkKey))) return undefined;
  const link = await outsideTenant('bearer', (sql) => findLinkByCode(sql, digest(scene)));
  return link?.page === 'put-record' && linkStateAt(link, now()) === 'open' ? link : undefined;
}

async function takeIn(context: Context, db: Db, event: Crm.ChannelEvent, scanned: FoundLink | undefined): Promise<void> {
  const { now, newId } = context;
  if (event.type === 'unfollow') {
    await db`update fan set unfollowed_at = ${now()} where channel = 'messaging' and channel_id = ${event.account}`;
    return;
  }
  if (event.type === 'withdraw') {
    await db`update appointment_application set status = ${applicationState.cancelled}, decided_at = ${now()}, version = version + 1
      where id = ${event.applicationId} and status = ${literal(db, applicationState.toReview)}
        and fan_id in (select id from fan where channel = 'messaging' and channel_id = ${event.account})`;
    return;
  }
  const fanId = await follow(context, db, event);
  if (event.type === 'follow') {
    if (scanned) await bindScanned(context, db, scanned, fanId);
    return;
  }
  const {
    orgId,
    practiceId,
    applicationId,
    name,
    mobile,
    sex = null,
    birthDate = null,
    doctorId = null,
    wantedAt = null,
    reason = '',
  } = event;
  await db`
    insert into appointment_application (org_id, practice_id, id, fan_id, applicant_name, mobile, sex, birth_date, doctor_id, wanted_at, reason, created_at)
    values (${orgId}, ${practiceId}, ${applicationId}, ${fanId}, ${name}, ${tidyPhone(mobile)}, ${sex}, ${birthDate}, ${doctorId}, ${wantedAt}, ${reason}, ${now()})`;
  await db`insert into push_event (org_id, practice_id, id, at, tags, permission)
    values (${orgId}, ${practiceId}, ${newId()}, ${now()}, ${['Application']}, 'm_appointment')`;
}

/** The follower of this account; one who had gone is back. */
async function follow({ now, newId }: Context, db: Db, event: Extract<Crm.ChannelEvent, { type: 'follow' | 'apply' }>): Promise<string> {
  const nickname = event.type === 'follow' ? event.nickname : '';
  const language = event.type === 'follow' ? (event.language ?? 'zh') : 'zh';
  const [fan] = await db<[{ id: string }]>`
    insert into fan (org_id, id, channel, channel_id, nickname, language, followed_at)
    values (${event.orgId}, ${newId()}, 'messaging', ${event.account}, ${nickname}, ${language}, ${now()})
    on conflict on constraint fan__channel_id_unique do update
      set unfollowed_at = null, nickname = coalesce(nullif(excluded.nickname, ''), fan.nickname),
        language = case when ${event.type === 'follow'} then excluded.language else fan.language end
    returning id`;
  return fan.id;
}

/** The QR code was shown for one patient and is used up; a patient who has a follower keeps that one. */
async function bindScanned({ now, newId }: Context, db: Db, { id, orgId, patientId }: FoundLink, fanId: string): Promise<void> {
  const link = await lockLink(db, id);
  if (!link || linkStateAt(link, now()) !== 'open') return;
  await lockRows(db, 'patient', db`select from patient where id = ${patientId} for no key update`);
  const { count } = await db`
    insert into fan_binding (org_id, id, fan_id, patient_id, bound_at)
    select ${orgId}, ${newId()}, ${fanId}, ${patientId}, ${now()}
    where not exists (select from fan_binding where patient_id = ${patientId} and ended_at is null)`;
  if (count === 1) await db`update external_link set used_at = ${now()} where id = ${id}`;
}
