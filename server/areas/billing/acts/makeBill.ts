import type * as Desk from '../../../../src/domain/billing/deskShapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import { noBirthDate } from '../../../../src/domain/patient/identity.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { patientSearchColumns } from '../../../search/pinyin.ts';
import { say } from '../../../words/words.ts';

interface NewBill {
  patientId: string;
  encounterId?: string | null;
  doctorId?: string | null;
  isConsultation?: boolean;
  splitFrom?: string;
  /** Made by a person at the desk; null for a bill that orders make. */
  createdBy: string | null;
}

/** An unpaid bill without lines, under the next number of the day. */
export async function makeBill({ db, session, now, newId }: Context, bill: NewBill): Promise<string> {
  const id = newId();
  const at = now();
  const number = await nextNumber(db, 'bill', { orgId: session.orgId, scope: session.practiceId, date: dateAt(at) });
  const { patientId, encounterId = null, doctorId = null, isConsultation = true, splitFrom = null, createdBy } = bill;
  const columns = {
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    billNumber: number.text,
    patientId,
    encounterId,
    doctorId,
    isConsultation,
    splitFrom,
    createdBy,
    createdAt: at,
  };
  await lockRows(db, 'bill', db`insert into bill ${db(columns)}`);
  return id;
}

/** A buyer without a file, one a sale: two strangers are never one person. */
export async function makeWalkIn({ db, session, now, newId }: Context, { name, mobile }: Desk.WalkIn): Promise<string> {
  const id = newId();
  const at = now();
  const { text: mrn } = await nextNumber(db, 'walkIn', { orgId: session.orgId, scope: session.practiceId, date: dateAt(at) });
  const named =
    name.trim() === ''
      ? { name: say('zh', 'common.patient.walkIn'), nameEn: say('en', 'common.patient.walkIn') }
      : { name: name.trim(), nameEn: '' };
  const tidyMobile = tidyPhone(mobile);
  const { name: nameFolded, pinyin, initials, phoneReversed } = patientSearchColumns({ name: named.name, mobile: tidyMobile });
  await db`insert into patient ${db({
    orgId: session.orgId,
    id,
    mrn,
    name: named.name,
    nameEn: named.nameEn,
    sex: 'X',
    birthDate: noBirthDate,
    idType: 'other',
    mobile: tidyMobile,
    nameFolded,
    pinyin,
    initials,
    mobileReversed: phoneReversed,
    createdAt: at,
    createdBy: session.staffId,
    isWalkIn: true,
    // Never on file: no search of patients finds it.
    deletedAt: at,
  })}`;
  return id;
}
