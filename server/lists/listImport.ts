import * as z from 'zod/mini';
import { listImport } from '../../src/domain/listImport/shapes.ts';
import { importList } from '../import/importList.ts';
import type { ListSource } from '../import/listKit.ts';
import { appointments } from '../import/lists/appointments.ts';
import { chargeItems } from '../import/lists/chargeItems.ts';
import { manufacturers } from '../import/lists/manufacturers.ts';
import { members } from '../import/lists/members.ts';
import { openingStock } from '../import/lists/openingStock.ts';
import { packages } from '../import/lists/packages.ts';
import { retailPrices } from '../import/lists/retailPrices.ts';
import { rooms } from '../import/lists/rooms.ts';
import { staff } from '../import/lists/staff.ts';
import { stockPlaces } from '../import/lists/stockPlaces.ts';
import { suppliers } from '../import/lists/suppliers.ts';
import { listTemplate } from '../import/listTemplate.ts';
import { type Calls, call, fileAnswer } from '../pipeline/call.ts';
import { importedFile, importTakes } from './importing.ts';

const imported = <Draft>(source: ListSource<Draft>) =>
  call({ takes: importTakes, gives: listImport }, (sent, context) => importList(context, source, importedFile(sent)));

const template = <Draft>(source: ListSource<Draft>) =>
  call({ takes: z.object({}), gives: fileAnswer }, (_, context) => listTemplate(context, source));

/** Lists that come in by file, each with its template. */
export const listImportCalls = {
  downloadAppointmentTemplate: template(appointments),
  downloadChargeItemTemplate: template(chargeItems),
  downloadManufacturerTemplate: template(manufacturers),
  downloadMemberTemplate: template(members),
  downloadOpeningStockTemplate: template(openingStock),
  downloadPackageTemplate: template(packages),
  downloadRetailPriceTemplate: template(retailPrices),
  downloadRoomTemplate: template(rooms),
  downloadStaffTemplate: template(staff),
  downloadStockPlaceTemplate: template(stockPlaces),
  downloadSupplierTemplate: template(suppliers),
  importAppointments: imported(appointments),
  importChargeItems: imported(chargeItems),
  importManufacturers: imported(manufacturers),
  importMembers: imported(members),
  importOpeningStock: imported(openingStock),
  importPackages: imported(packages),
  importRetailPrices: imported(retailPrices),
  importRooms: imported(rooms),
  importStaff: imported(staff),
  importStockPlaces: imported(stockPlaces),
  importSuppliers: imported(suppliers),
} satisfies Partial<Calls>;
