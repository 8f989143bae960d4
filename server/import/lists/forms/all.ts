import type { ListForm } from '../../listKit.ts';
import { appointmentsForm } from './appointments.ts';
import { chargeItemsForm } from './chargeItems.ts';
import { manufacturersForm } from './manufacturers.ts';
import { membersForm } from './members.ts';
import { openingStockForm } from './openingStock.ts';
import { packagesForm } from './packages.ts';
import { retailPricesForm } from './retailPrices.ts';
import { roomsForm } from './rooms.ts';
import { staffForm } from './staff.ts';
import { stockPlacesForm } from './stockPlaces.ts';
import { suppliersForm } from './suppliers.ts';

/** By name: a thread can be told a name and no functions. */
export const listForms = {
  appointments: appointmentsForm,
  chargeItems: chargeItemsForm,
  manufacturers: manufacturersForm,
  members: membersForm,
  openingStock: openingStockForm,
  packages: packagesForm,
  retailPrices: retailPricesForm,
  rooms: roomsForm,
  staff: staffForm,
  stockPlaces: stockPlacesForm,
  suppliers: suppliersForm,
  // biome-ignore lint/suspicious/noExplicitAny: each form has a draft of its own, which only its list reads
} satisfies Record<string, ListForm<any>>;
