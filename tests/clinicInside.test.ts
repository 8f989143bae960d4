import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../server/pipeline/calls.ts';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';

/**
 * A call of the whole organisation that carries a clinic in its arguments is open to people of one clinic: row level security keeps
 * organisations apart, not clinics. Each says what compares the clinic with the session, or why every clinic may be named.
 */
const compared: Partial<Record<Call, string>> = {
  exportSignIns: 'who keeps one clinic sees the people of that clinic only (server/areas/trail/signIns.db.test.ts)',
  queryDepartmentsOfPractice: 'names of departments, which every list of the organisation shows',
  queryMedicalDepartmentsOfPractice: 'names of departments, which every list of the organisation shows',
  queryOrgAppointmentList: 'the clinics the person books in (server/areas/appointment/appointmentDesk.db.test.ts)',
  queryOrgCalendarView: 'the clinics the person books in (server/areas/appointment/appointmentDesk.db.test.ts)',
  querySignInList: 'who keeps one clinic sees the people of that clinic only (server/areas/trail/signIns.db.test.ts)',
  queryStaffOfPractice: 'names of staff, for choosing a person in a form',
  saveAnnouncement: 'another clinic and the chain are spoken to by who keeps the chain (server/areas/homePage/homePage.db.test.ts)',
  saveApprovalFlow: 'flows of other clinics and of all need the right of the organisation (server/areas/approval/flowPlaces.db.test.ts)',
  saveStaff: 'workplaces elsewhere need the right of the organisation (server/areas/staff/staff.db.test.ts)',
  setStaffRole: 'workplaces elsewhere need the right of the organisation (server/areas/staff/staff.db.test.ts)',
};

const namesClinic = (shape: z.ZodMiniType): boolean =>
  /"(practiceIds?|practices|clinicIds?)":/.test(JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })));

test('each call of the organisation that carries a clinic says what compares it with the session', () => {
  const carrying = (Object.entries(catalogue) as [Call, AnyRow][]).flatMap(([name, { scope }]) => {
    const served = (calls as Partial<Record<Call, { takes: z.ZodMiniType }>>)[name];
    return scope === 'org' && served && namesClinic(served.takes) ? [name] : [];
  });
  expect(carrying.sort()).toEqual(Object.keys(compared).sort());
});
