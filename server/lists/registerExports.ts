import * as z from 'zod/mini';
import { catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { holds, permissionsOf } from '../../src/domain/permission/holds.ts';
import { type ExportCriteria, type ExportedRegister, exportCriteria } from '../../src/domain/register/exports.ts';
import type { Page } from '../../src/domain/wire.ts';
import { billingCalls } from '../areas/billing/calls.ts';
import { chargeCalls } from '../areas/charge/calls.ts';
import { basicConfigCalls } from '../areas/configuration/calls/basicConfig.ts';
import { configurationCalls } from '../areas/configuration/calls/configuration.ts';
import { dictionaryUpkeepCalls } from '../areas/dictionary/calls/dictionaryUpkeep.ts';
import { homePageCalls } from '../areas/homePage/calls.ts';
import { insuranceCalls } from '../areas/insurance/calls.ts';
import { membershipCalls } from '../areas/membership/calls.ts';
import { orderCalls } from '../areas/order/calls.ts';
import { packageCalls } from '../areas/package/calls.ts';
import { recordCalls } from '../areas/record/calls.ts';
import { registerCalls } from '../areas/register/calls.ts';
import { reportCalls } from '../areas/report/calls.ts';
import { scheduleCalls } from '../areas/schedule/calls.ts';
import { pageOfRows, type Window } from '../paging/paging.ts';
import { type Calls, call, type Served, sheetAnswer } from '../pipeline/call.ts';
import { shapeArgument } from '../pipeline/callArgument.ts';
import type { Context } from '../pipeline/context.ts';
import type { ServedList } from '../pipeline/list.ts';
import { forbidden } from '../pipeline/problem.ts';
import { inPieces } from '../sheets/inPieces.ts';
import { type ListDescription, requireRows, rowsAtMost, sheetOf } from './kit.ts';
import * as Registers from './registers.ts';
import * as Settings from './settings.ts';
import * as Setup from './setup.ts';

type Filters = Omit<z.infer<typeof exportCriteria>, 'register' | 'format'>;

interface RegisterList {
  /** The call of the list, whose right is needed. */
  list: keyof typeof catalogue;
  served: ServedList<never, Page<unknown>>;
  description: ListDescription<never>;
  /** Filters by the names that the list takes; without it they go by their own. */
  asks?: (filters: Filters) => object;
}

const register = <Row>(
  list: keyof typeof catalogue,
  served: ServedList<never, Page<Row>>,
  description: ListDescription<Row>,
  asks?: RegisterList['asks'],
): RegisterList => ({
  list,
  served: served as ServedList<never, Page<unknown>>,
  description: description as ListDescription<never>,
  ...(asks && { asks }),
});

/** A list that has no pages, cut into them. */
const paged = <Row>({ takes, run }: Served<never, Row[]>): ServedList<never, Page<Row>> => {
  const readPiece = async (criteria: Record<string, unknown>, piece: Window, context: Context) =>
    pageOfRows(await run(criteria as never, context), piece);
  return {
    takes,
    gives: z.unknown(), // only its file is answered, which no wire carries
    names: { page: 'page', size: 'size' },
    run: (arg, context) => readPiece(arg, { page: 1, size: rowsAtMost }, context),
    readPiece,
  };
};

export const registerLists: Readonly<Record<ExportedRegister, RegisterList>> = {
  announcements: register('queryAnnouncementList', homePageCalls.queryAnnouncementList, Setup.announcementList, ({ kind, ...filters }) => ({
    ...filters,
    ...(kind && { stage: kind }),
  })),
  appointmentTypes: register('queryAppointmentTypeList', registerCalls.queryAppointmentTypeList, Registers.appointmentTypeList),
  campaigns: register('queryCampaignList', packageCalls.queryCampaignList, Settings.campaignList),
  chargeCategories: register('queryChargeItemList', chargeCalls.queryChargeItemList, Setup.chargeCategoryList, () => ({})),
  dictionaryEntries: register('queryDictionaryEntries', dictionaryUpkeepCalls.queryDictionaryEntries, Settings.dictionaryEntryList),
  discountRules: register('queryDiscountRuleList', billingCalls.queryDiscountRuleList, Settings.discountRuleList),
  employers: register('queryEmployerList', registerCalls.queryEmployerList, Registers.employerList),
  encounterFees: register('queryEncounterFees', chargeCalls.queryEncounterFees, Settings.encounterFeeList),
  frequencies: register('queryBasicConfigList', paged(basicConfigCalls.queryBasicConfigList), Setup.frequencyList, ({ keyword }) => ({
    kind: 'frequency',
    ...(keyword && { keyword }),
  })),
  genericNames: register('queryGenericNameList', registerCalls.queryGenericNameList, Registers.genericNameList),
  insurancePlans: register('queryInsurancePlanList', insuranceCalls.queryInsurancePlanList, Settings.insurancePlanList),
  insurers: register('queryInsuranceList', insuranceCalls.queryInsuranceList, Settings.insurerList),
  labIndicators: register('queryLabIndicatorList', reportCalls.queryLabIndicatorList, Settings.labIndicatorList),
  manufacturers: register('queryManufacturerList', registerCalls.queryManufacturerList, Registers.manufacturerList),
  memberTypes: register('memberTypeList', membershipCalls.memberTypeList, Settings.memberTypeList, ({ keyword, enabled }) => ({
    keyword,
    enable: enabled,
  })),
  noteTypes: register('queryNoteTypeList', recordCalls.queryNoteTypeList, Settings.noteTypeList),
  orderSets: register('queryOrderSetList', orderCalls.queryOrderSetList, Setup.orderSetList, ({ kind, ...filters }) => ({
    ...filters,
    ...(kind && { scope: kind }),
  })),
  packageDefinitions: register('queryPackageDefinitionList', packageCalls.queryPackageDefinitionList, Settings.packageDefinitionList),
  patientLabels: register('queryPatientLabels', registerCalls.queryPatientLabels, Registers.labelList),
  patientSources: register('queryPatientSources', registerCalls.queryPatientSources, Registers.sourceList),
  paymentMethods: register('queryPaymentMethodList', registerCalls.queryPaymentMethodList, Registers.paymentMethodList),
  rooms: register('queryRoomList', registerCalls.queryRoomList, Registers.roomList),
  routes: register('queryDrugDeliveryWayList', basicConfigCalls.queryDrugDeliveryWayList, Setup.routeList, ({ keyword }) => ({
    ...(keyword && { searchText: keyword }),
  })),
  shareRules: register('queryShareRuleList', registerCalls.queryShareRuleList, Registers.shareRuleList),
  shiftKinds: register('queryShiftKinds', scheduleCalls.queryShiftKinds, Settings.shiftKindList),
  suspensions: register('querySuspensions', scheduleCalls.querySuspensions, Settings.suspensionList, ({ from, to }) => ({
    a: from,
    b: to,
  })),
  systemParameters: register(
    'querySystemParameters',
    configurationCalls.querySystemParameters,
    Setup.parameterList,
    ({ kind, ...filters }) => ({ ...filters, ...(kind && { category: kind }) }),
  ),
  taxClasses: register('queryTaxClassList', insuranceCalls.queryTaxClassList, Settings.taxClassList),
};

/** A register as a file, from the list of its screen; needs the right of that list. */
export const registerExportCalls = {
  exportRegister: call({ takes: exportCriteria, gives: sheetAnswer }, async ({ format, ...asked }, context) => {
    const { list, description } = registerLists[asked.register];
    const { needs } = catalogue[list] as AnyRow;
    if (!holds(context.session.authorities, needs)) throw forbidden(permissionsOf(needs));
    return sheetOf({ description, format, criteria: asked, rows: rowsOf(asked, context) }, context);
  }),
} satisfies Partial<Calls>;

async function* rowsOf({ register: name, ...filters }: Omit<ExportCriteria, 'format'>, context: Context): AsyncGenerator<never[]> {
  const { served, asks } = registerLists[name];
  const { names, readPiece } = served;
  const {
    [names.page]: _,
    [names.size]: __,
    ...criteria
  } = shapeArgument(served, { ...(asks?.(filters) ?? filters) }) as Record<string, unknown>;
  const unheard = { ...context, audit: () => {} };
  const rows = inPieces(
    rowsAtMost,
    async (piece) => {
      const found = await readPiece(criteria, piece, unheard);
      requireRows(found.total);
      return found as Page<never>;
    },
    (count) => context.audit({ detail: { rows: count, criteria: { register: name, ...filters } } }),
  );
  for await (const piece of rows) yield [...piece];
}
