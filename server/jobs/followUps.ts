import { systemStaffId } from '../../src/domain/trail/system.ts';
import { makePlans } from '../areas/followup/acts/makePlans.ts';
import { inTenant } from '../database/tenant.ts';
import { writeAudit } from '../trail/audit.ts';
import { forEach, listClinics, type Place } from './clinics.ts';
import type { Work } from './jobs.ts';

const made = [{ subType: null, tags: ['FollowUp'] as const, audience: { permission: 'm_patient' as const } }];

/** Follow-ups that the rules of each clinic make, each once for its event. */
export const makeFollowUpsOver =
  ({ sql, push, now, newId }: Place): Work =>
  async (signal) => {
    const at = now();
    const count = await forEach(await listClinics(sql), signal, (clinic) =>
      inTenant(sql, clinic, async (db) => {
        const plans = await makePlans(db, clinic, { now: at, newId });
        await writeAudit(
          db,
          plans.map(({ id, patientId }) => ({
            ...clinic,
            id: newId(),
            at,
            staffId: systemStaffId,
            call: 'makeFollowUp',
            patientId,
            objectId: id,
            detail: {},
            address: null,
          })),
        );
        if (plans.length > 0) await push.store(db, { ...clinic, staffId: null }, made);
        return plans.length;
      }),
    );
    if (count > 0) push.wake();
    return count;
  };
