import type * as Dispensing from '../../../../../src/domain/pharmacy/shapes.ts';
import type { Context } from '../../../../pipeline/context.ts';

/** The pieces of a sheet that the pharmacy boils were handed out: its decoction waits. */
export async function beginDecoction({ db, session, now }: Context, { id, herbal }: Pick<Dispensing.Line, 'id' | 'herbal'>): Promise<void> {
  if (herbal?.decoction !== 'pharmacy') return;
  await db`insert into decoction ${db({ orgId: session.orgId, practiceId: session.practiceId, dispensingId: id, createdAt: now() })}
    on conflict (org_id, dispensing_id) do nothing`;
}

/** All pieces of a sheet came back before they were boiled. */
export const dropDecoction = ({ db }: Context, id: string) => db`delete from decoction where dispensing_id = ${id}`;

/** The bags were not collected after all: they are on the shelf again. */
export const takeBackBags = ({ db }: Context, id: string) => db`
  update decoction set state = 'packed', handed_out_at = null, handed_out_by = null where dispensing_id = ${id} and state = 'handedOut'`;
