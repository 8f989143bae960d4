import { expect, it } from 'vitest';
import type { Heard } from '../../builders/overHttp.ts';
import { aPatient as aDraft } from '../../builders/patient.ts';
import { refusals, times, winners } from '../crowd.ts';
import { editors } from '../editors.ts';
import { type Arena, edits, perRound, rounds } from './arena.ts';

export function editRaces({ aKey, database, stage, together }: Arena): void {
  it('twenty people who change what one patient is: the first is kept, the others are told', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [{ data: saved }] = (await together('savePatient', [{ ...aDraft(), continueCreate: true }])) as [Heard];
      const answers = await together(
        'updatePatient',
        times(20, (index) => ({ ...aDraft({ address: `${index} 号`, remark: `${index}` }), id: saved.id, version: saved.version })),
      );
      expect(winners(answers)).toHaveLength(1);
      expect(refusals(answers)).toEqual(['error.version']);
      const kept = String(answers.findIndex(({ status }) => status));
      expect([...(await database.owner`select address, remark from patient where id = ${saved.id}`)]).toEqual([
        { address: `${kept} 号`, remark: kept },
      ]);
    }
  });

  it.each(editors)(
    'twenty windows that change $name: one is kept, the others are told',
    { timeout: 60_000 + edits * 20_000 },
    async ({ open }) => {
      const { call, arg, stored, told } = await open(stage);
      for (let round = 0; round < edits; round += 1) {
        const { version } = await stored();
        // No window types what stands there already.
        const texts = times(20, (index) => String(40 + index + (version % 2) * 20));
        const answers = await Promise.all(texts.map((text) => stage.door.ask(stage.workers.chenyi, call, arg(version, text), aKey())));
        const losers = answers.map(told);
        const kept = texts[losers.indexOf(undefined)];
        expect(await stored(), JSON.stringify(answers[0])).toEqual({ text: kept, version: version + 1 });
        const word = /^save(Note|VitalSigns)$/.test(call) ? kept : 'error.version';
        expect(losers.filter((each) => each !== word)).toEqual([undefined]);
      }
    },
  );
}
