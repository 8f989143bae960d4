import type { FactKind } from '../../../../src/domain/businessReport/measures.ts';
import type { Share } from '../../../../src/domain/businessReport/shares.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { batches, bookings, diagnoses, visits } from './careFacts.ts';
import { claimBills, claims } from './claimFacts.ts';
import { antibioticOrders, drugVisits, prescriptions } from './drugs/antibioticFacts.ts';
import { billLines, costs } from './lineFacts.ts';
import { bills, payments, refunds } from './moneyFacts.ts';
import { shareFacts } from './shares.ts';
import { type ForecastFact, forecastFacts } from './store/forecastFacts.ts';
import { goodsSold, purchases, stockMoves } from './store/movementFacts.ts';
import { covers, idleBatches, stockLevels } from './store/stockFacts.ts';

/** A period as instants, from the first to before the last. */
export interface Span {
  since: string;
  until: string;
}

/** Facts that the rules of the domain count, not the database, before they are added up. */
export interface CountedFacts {
  shares: readonly Share[];
  forecasts: readonly ForecastFact[];
}
export const nothingCounted: CountedFacts = { shares: [], forecasts: [] };

/**
 * The facts of a kind in one period and the clinic of the transaction, one row a fact. Each has `id`, `at`, `practice_id`, what it is part of
 * (`of`, `object_id`, `number`, `patient_id`), what it is about (`note_zh`, `note_en`), a column for each of its dimensions and each of its sums.
 */
export const factTables: Readonly<Record<FactKind, (db: Db, span: Span, counted: CountedFacts) => Fragment>> = {
  bill: bills,
  payment: payments,
  refund: refunds,
  line: billLines,
  share: (db, span, { shares }) => shareFacts(db, span, shares),
  cost: costs,
  visit: visits,
  booking: bookings,
  diagnosis: diagnoses,
  claim: claims,
  claimBill: claimBills,
  batch: batches,
  drugVisit: drugVisits,
  prescription: prescriptions,
  antibioticOrder: antibioticOrders,
  stockMove: stockMoves,
  stockLevel: stockLevels,
  purchase: purchases,
  sold: goodsSold,
  idle: idleBatches,
  cover: covers,
  forecast: (db, span, { forecasts }) => forecastFacts(db, span, forecasts),
};
