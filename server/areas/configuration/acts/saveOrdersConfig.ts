import { checkOrdersConfig, type VersionedConfig } from '../../../../src/domain/order/ordersConfig.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { findServiceNames } from '../queries/settings.ts';
import { saveSetting } from './saveSetting.ts';

/** Decides how this clinic writes orders. Routes and frequencies are entries of the dictionaries. */
export async function saveOrdersConfig(context: Context, { version, decoctionItem: _, ...value }: VersionedConfig): Promise<Saved> {
  refuse(checkOrdersConfig(value));
  const { routes, frequencies, usual, decoctionItemId } = value;
  if (decoctionItemId) await refuseOtherThanService(context, decoctionItemId);
  const codes = [
    ...routes.map((code) => ({ field: 'routes', kind: 'route', code })),
    ...frequencies.map((code) => ({ field: 'frequencies', kind: 'frequency', code })),
    ...Object.entries(usual).flatMap(([kind, { routeCode, frequencyCode }]) => [
      ...(routeCode ? [{ field: `usual.${kind}.routeCode`, kind: 'route', code: routeCode }] : []),
      ...(frequencyCode ? [{ field: `usual.${kind}.frequencyCode`, kind: 'frequency', code: frequencyCode }] : []),
    ]),
  ];
  refuse(await findUnknownCodes(context.db, codes));
  return saveSetting(context, { code: 'ORDERS', value, version });
}

async function refuseOtherThanService({ db }: Context, itemId: string): Promise<void> {
  const [item] = await db`select from item where id::text = ${itemId}`;
  if (!item) throw absent();
  if (!(await findServiceNames(db, itemId))) refuse([{ field: 'decoctionItemId', message: 'configuration.orders.noService' }]);
}
