import type { Tag } from '../../../../src/api/tags.ts';
import type { Permission } from '../../../../src/domain/permission/codes.ts';
import type { Context } from '../../../pipeline/context.ts';

const everyone: readonly Permission[] = ['m_chart', 'm_billing', 'm_pharmacy'];

/** The lists of a colleague, the cashier and the pharmacist show a change without being asked. */
export async function announceOrders(
  { announce }: Context,
  tags: readonly Tag[],
  audience: readonly Permission[] = everyone,
): Promise<void> {
  for (const permission of audience) await announce({ subType: null, tags, audience: { permission } });
}
