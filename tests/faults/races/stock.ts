import { expect, it } from 'vitest';
import { aBatch, addToBatch } from '../clinicOf.ts';
import { inTurn, times, winners } from '../crowd.ts';
import { scenes } from '../scenes.ts';
import { aSheet } from '../sheets.ts';
import { type Arena, boxes, boxRounds, perRound, refused, rounds } from './arena.ts';

const raced = [
  ...['goods are booked in', 'goods leave for the other store', 'a month is reported', 'card money is paid out', 'a refund is paid'],
  ...['a count is booked', 'a claim is written', 'a refund is asked for', 'what an insurer paid is shared out', 'an invoice is reversed'],
];

export function stockRaces({ database, stage, together }: Arena): void {
  it(`the last boxes of two pharmacies, ${boxes} sheets: one of each is handed out, the rest are told that their batch is empty`, {
    timeout: perRound.timeout + boxRounds * boxes * 500,
  }, async () => {
    const itemId = stage.clinic.itemIds[0]!;
    const batches = [
      await aBatch(stage.clinic, itemId, 0),
      await aBatch({ ...stage.clinic, warehouseId: stage.clinic.secondWarehouseId }, itemId, 0),
    ];
    const another = (index: number) => aSheet(stage, itemId, batches[index % 2]!, 1);
    const sheets = await inTurn(boxes, another);
    // Nothing does it here by itself, and without it a sheet is looked for among the lines of all bills.
    await database.owner`analyze advice, bill, bill_line, dispensing, dispensing_line, encounter, stock_batch`;
    for (let round = 0; round < boxRounds; round += 1) {
      for (const batchId of batches) await addToBatch(stage.clinic, batchId, 1);
      const answers = await together('dispense', sheets);
      expect(winners(answers)).toHaveLength(2);
      // The item lies in other batches, too: what is missing is the batch that was chosen.
      expect(refused(answers)).toEqual(['pharmacy.batch.short']);
      expect([...(await database.owner`select quantity from stock_batch where id = any (${batches}::uuid[])`)]).toEqual([
        { quantity: 0 },
        { quantity: 0 },
      ]);
      // Whose box it was is gone; another stands in his place.
      const gone = answers.flatMap(({ status }, index) => (status ? [index] : []));
      const others = await Promise.all(gone.map(another));
      for (const [order, index] of gone.entries()) sheets[index] = others[order]!;
      if (process.env.SOAK && (round + 1) % 100 === 0) console.log(`${round + 1} rounds of the last boxes`);
    }
  });

  it('goods of one document booked from ten desks arrive once', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of raced) {
        const { call, arg, effects } = await scenes.find((scene) => scene.name === name)!.prepare(stage);
        const answers = await together(
          call,
          times(10, () => arg),
        );
        expect(winners(answers), call).toHaveLength(1);
        expect(await effects(), call).toBe(1);
      }
    }
  });
}
