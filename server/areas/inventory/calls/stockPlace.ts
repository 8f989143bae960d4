import * as z from 'zod/mini';
import * as Places from '../../../../src/domain/inventory/places.ts';
import * as Register from '../../../../src/domain/register/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { deletePlace, savePlace, switchPlace } from '../acts/stockPlaces.ts';
import { findPlaceLines } from '../queries/stockPlaces.ts';

/** In which warehouses goods are kept, and which pharmacies hand them out. */
export const stockPlaceCalls = {
  deleteStockPlace: call({ takes: Register.removal, gives: Wire.done }, (wanted, context) => deletePlace(context, wanted)),
  queryStockPlaces: list({ takes: Places.placeCriteria, gives: Wire.pageOf(Places.placeLine) }, (criteria, { db }) =>
    findPlaceLines(db, criteria),
  ),
  saveStockPlace: call({ takes: z.extend(Places.placeDraft, Register.changing), gives: Wire.saved }, (draft, context) =>
    savePlace(context, draft),
  ),
  setStockPlaceEnabled: call({ takes: Register.switching, gives: Wire.saved }, (wanted, context) => switchPlace(context, wanted)),
} satisfies Partial<Calls>;
