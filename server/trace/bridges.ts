import { bridgeOver } from '../einvoice/bridge.ts';
import { outgoingOver } from '../einvoice/outgoing.ts';
import type { OpenProvider } from '../einvoice/provider.ts';
import type { Settings } from '../environment/settings.ts';
import { traceBridgeOver } from './bridge.ts';
import type { OpenTraceProvider } from './provider.ts';

/** Bridges to the providers of e-invoices, as far as the installation lets clinics reach them. */
export function bridgesOver({ innerNetworks = [] }: Partial<Settings>, now = () => new Date()): OpenProvider {
  const askOutside = outgoingOver(innerNetworks);
  return (account) => bridgeOver(askOutside, account, now);
}

/** Bridges of drug traceability, within the same networks. */
export function traceBridgesOver({ innerNetworks = [] }: Partial<Settings>, now = () => new Date()): OpenTraceProvider {
  const askOutside = outgoingOver(innerNetworks);
  return (account) => traceBridgeOver(askOutside, account, now);
}
