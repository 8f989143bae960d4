import { expect, it } from 'vitest';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import { aPatient } from '../../builders/money.ts';
import type { Heard } from '../../builders/overHttp.ts';
import { inTurn, refusals, times, winners } from '../crowd.ts';
import { anAppointment } from '../scenes.ts';
import { type Arena, desks, perRound, refused, rounds } from './arena.ts';

export function bookingRaces({ database, stage, together }: Arena): void {
  it(`one time of one doctor, ${desks} desks: as many are booked as the practice lets stand side by side`, perRound, async () => {
    const [setting] = await database.owner<[{ concurrency: number }?]>`
      select concurrency from appointment_setting where practice_id = ${stage.clinic.practiceId}`;
    for (let round = 0; round < rounds; round += 1) {
      const startsAt = instantOf(addDays(dateAt(new Date()), 50 + round), '10:00');
      const patients = await inTurn(desks, () => aPatient(database.owner, stage.clinic));
      const answers = await together(
        'saveAppointment',
        patients.map((patientId) => anAppointment(stage.clinic, patientId, startsAt)),
      );
      expect(winners(answers)).toHaveLength(setting?.concurrency ?? 1);
      expect(refused(answers)).toEqual(['appointment.conflict.doctor']);
    }
  });

  it(
    'one appointment dragged in ten windows moves once; its doctor goes away, or ten desks book that time, never both',
    perRound,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const at = (time: string) => instantOf(addDays(dateAt(new Date()), 300 + round), time);
        const patients = await inTurn(11, () => aPatient(database.owner, stage.clinic));
        const wishes = patients.map((patientId) => ({ ...anAppointment(stage.clinic, patientId, at('09:15')), confirmed: false }));
        const [{ data: booked }] = (await together('saveAppointment', [{ ...wishes[0], startsAt: at('08:00') }])) as [Heard];
        const drag = { ...booked, doctorId: stage.clinic.doctorId, duration: 15, confirmed: true };
        const moved = await together(
          'dragAppointment',
          times(10, (index) => ({ ...drag, startsAt: at(`${10 + index}:30`) })),
        );
        expect(winners(moved)).toHaveLength(1);
        expect(refusals(moved)).toEqual(['error.version']);

        const away = {
          doctorId: stage.clinic.doctorId,
          startsAt: at('09:00'),
          endsAt: at('10:00'),
          reasonCode: 'meeting',
          remark: '',
          handOver: [],
        };
        const [[off], desks] = (await Promise.all([together('saveSuspension', [away]), together('saveAppointment', wishes.slice(1))])) as [
          [Heard],
          Heard[],
        ];
        expect(winners(desks).length > 0).toBe(!off.status);
        expect(refusals(desks).filter((word) => !/^appointment\.conflict\./.test(word!))).toEqual([]);
        const kept =
          await database.owner`select from appointment where doctor_id = ${stage.clinic.doctorId} and lower(during) = ${at('09:15')}`;
        expect(kept).toHaveLength(winners(desks).length);
      }
    },
  );
}
