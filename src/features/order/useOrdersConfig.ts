import { api } from '../../api/api.ts';
import { type OrdersConfig, standardConfig } from '../../domain/order/ordersConfig.ts';

/** How the clinic writes orders; the standard until it is known. */
export const useOrdersConfig = (): OrdersConfig => api.useQueryOrdersConfigurationQuery().data ?? standardConfig;
