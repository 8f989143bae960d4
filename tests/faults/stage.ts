import type { InnerPoint } from '../../server/database/failpoint.ts';
import type { Call } from '../../src/api/catalogue.ts';
import { aPatient } from '../builders/money.ts';
import type { Door, Worker } from '../builders/overHttp.ts';
import type { accounts, FaultClinic } from './clinicOf.ts';

export type Account = (typeof accounts)[number];
export type Workers = Readonly<Record<Account, Worker>>;

/** One thing somebody is about to do, and how often it has taken effect. */
export interface Ready {
  call: Call;
  by: Account;
  arg: Record<string, unknown>;
  effects: () => Promise<number>;
}

export interface Stage {
  clinic: FaultClinic;
  /** A door that nothing happens to. */
  door: Door;
  workers: Workers;
}

export interface Scene {
  name: string;
  call: Call;
  /** Failpoints inside the act that this scene passes. */
  inner: readonly InnerPoint[];
  prepare: (stage: Stage) => Promise<Ready>;
}

type Told = ReturnType<typeof Object.assign>;
export const paid = (amount: number, methodCode = 'cash') => [{ methodCode, amount }];

export async function must(stage: Stage, by: Account, call: Call, arg: Record<string, unknown>): Promise<Told> {
  const answer = await stage.door.ask(stage.workers[by], call, arg);
  if (!answer.status) throw new Error(`${call} sets no stage: ${answer.errorMessage} ${JSON.stringify(answer)}`);
  return answer.data;
}

export const counting =
  ({ clinic }: Stage, sql: string, ...values: string[]) =>
  async () => {
    const [row] = await clinic.owner.unsafe<[{ count: number }]>(sql, values);
    return row.count;
  };

export const versionOf = async ({ clinic }: Stage, table: string, id: string): Promise<number> => {
  const [row] = await clinic.owner<[{ version: number }]>`select version from ${clinic.owner(table)} where id = ${id}`;
  return row.version;
};

export const patientOf = ({ clinic }: Stage) => aPatient(clinic.owner, clinic, '范冬梅');
