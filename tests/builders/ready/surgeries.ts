import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { SurgeryState } from '../../../src/domain/surgery/states.ts';
import type { Own, Readied } from './own.ts';
import { seen } from './visits.ts';

const theProcedure = 'select * from item where surgery_level = 2 and not has_sides limit 1';
const theRoom = "select * from room where practice_id = :p and kind = 'operating' limit 1";

/** A surgery of a patient, applied for by one person and done by another. */
async function surgeryIn(own: Own, state: SurgeryState, { by, surgeon, day = 20 }: { by: string; surgeon: string; day?: number }) {
  const procedure = await own.find(theProcedure);
  const room = await own.find(theRoom);
  const patient = await own.find('select p.* from patient p join encounter e on e.patient_id = p.id where e.practice_id = :p limit 1');
  const isArranged = state === 'arranged';
  return own.make('surgery_request', {
    id: uuidv7(),
    number: `SS${uuidv7()}`,
    patientId: patient.id,
    diagnosis: 'x',
    procedureId: procedure.id,
    level: 2,
    hasSides: false,
    side: 'none',
    anaesthesia: 'local',
    urgency: 'elective',
    surgeonId: surgeon,
    wishedOn: own.day(1),
    minutes: 30,
    state,
    appliedBy: by,
    appliedAt: own.at(-1, '08:00'),
    ...(isArranged && {
      roomId: room.id,
      during: `[${own.at(day, '08:00')},${own.at(day, '08:30')})`,
      roomDuring: `[${own.at(day, '08:00')},${own.at(day, '09:00')})`,
      cleaningMinutes: 30,
    }),
  });
}

const member = (own: Own, surgeryId: string, staffId: string, sort: number) =>
  own.make('surgery_member', { surgeryId, staffId, role: sort === 0 ? 'surgeon' : 'assistant', sort, during: null });

const draftOf = async (own: Own, patientId: unknown) => ({
  patientId,
  diagnosisCode: '',
  diagnosis: 'n',
  procedureId: (await own.find(theProcedure)).id,
  side: 'none',
  anaesthesia: 'local',
  urgency: 'urgent',
  surgeonId: own.other,
  wishedOn: own.day(2),
  minutes: 45,
  bloodUnits: 0,
  equipment: 'n',
});

export const surgeries: Partial<Record<Call, Readied>> = {
  arrangeSurgery: async (own) => ({
    ...seen(await surgeryIn(own, 'approved', { by: own.me, surgeon: own.other })),
    roomId: (await own.find(theRoom)).id,
    startsAt: own.at(30, '08:00'),
    minutes: 30,
    assistantId: own.me,
    secondAssistantId: null,
    anaesthetistId: null,
    scrubId: (await own.find("select s.id from staff s join account a on a.staff_id = s.id where a.login_name = 'liuhushi'")).id,
    circulatingId: null,
  }),
  cancelSurgery: async (own) => ({ ...seen(await surgeryIn(own, 'applied', { by: own.me, surgeon: own.other })), reason: 'n' }),
  completeSurgery: async (own) => {
    const held = await surgeryIn(own, 'arranged', { by: own.me, surgeon: own.me, day: 40 });
    await member(own, held.id, own.me, 0);
    for (const [step, staffId] of Object.entries({ signIn: own.me, timeOut: own.other, signOut: uuidv7() }))
      await own.make('surgery_confirmation', { surgeryId: held.id, step, staffId, at: own.at(-1, '09:00') });
    return {
      ...seen(held),
      startedAt: own.at(-1, '09:00'),
      endedAt: own.at(-1, '09:30'),
      procedureId: (await own.find(theProcedure)).id,
      side: 'none',
      findings: 'n',
      bloodLoss: 1,
      complications: 'n',
      hasSpecimen: false,
      storehouseId: '',
      lines: [],
    };
  },
  confirmSurgeryStep: async (own) => {
    const held = await surgeryIn(own, 'arranged', { by: own.me, surgeon: own.other, day: 50 });
    await member(own, held.id, own.other, 0);
    await member(own, held.id, own.me, 1);
    return { ...seen(held), step: 'signIn' };
  },
  querySurgeryOverview: (own) => ({ from: own.day(0), to: own.day(0) }),
  reviewSurgery: async (own) => ({ ...seen(await surgeryIn(own, 'applied', { by: own.other, surgeon: own.other })), flag: 1, remark: 'n' }),
  saveSurgery: async (own) => {
    const held = await surgeryIn(own, 'applied', { by: own.me, surgeon: own.other });
    return { ...seen(held), ...(await draftOf(own, held.patientId)) };
  },
};
