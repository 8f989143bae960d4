import { aBatch, type CareWorld } from '../../careWorld.ts';
import type { freshDatabaseForFile } from '../../database.ts';
import { anItem } from '../../orderWorld.ts';

type Database = ReturnType<typeof freshDatabaseForFile>;

/** A piece of Chinese medicine kept and charged by the gram. */
export const pieceFacts = {
  categoryCode: 'decoction',
  dosageForm: 'decoction',
  doseUnit: 'g',
  dosePerSingle: 1,
  unit: '克',
  singleUnit: null,
  splitAllowed: false,
  singlesPerPackage: 1,
  splitPrice: null,
} as const;

/** A piece at 12 fen a gram, with 5 kg in stock. */
export async function aHerb(database: Database, world: CareWorld, name: string) {
  const itemId = await anItem(database, world, { name, price: 12, ...pieceFacts });
  return { itemId, batchId: await aBatch(world, itemId, { quantity: 5000 }) };
}
