import { describe, expect, it, test } from 'vitest';
import { changingQueries, hidesFailure, screenFiles, takesOldAnswer } from './oldAnswers.ts';

const again = 'only asked again; what is shown is the present answer';
const list = 'rows of a list of the kit: src/blocks/failedSearch.test.tsx';

/** Queries whose last answer is kept under another question, each with the reason why no row stands under words it does not belong to. */
const keeps: Readonly<Record<string, string>> = {
  'src/features/appointment/CalendarPage.tsx QueryCalendarView': again,
  'src/features/approval/useCases.ts QueryApprovalAskedList': 'one of the five lists; the present answer is taken from it',
  'src/features/billing/useBills.ts QueryHavePayList': list,
  'src/features/billing/useBills.ts QueryNotPayList': list,
  'src/features/billing/useBills.ts QueryOweList': list,
  'src/features/billing/useBills.ts QuerySettlementList': list,
  'src/features/businessReport/DrillDrawer.tsx DrillBusinessReport': again,
  'src/features/charge/PriceList.tsx QueryChargeItemDetailByName': list,
  'src/features/charge/PriceList.tsx QueryChargeItemDetailList': list,
  'src/features/charge/PriceList.tsx QueryMedicalBeauty': list,
  'src/features/charge/PriceList.tsx QueryPhysicalExamination': list,
  'src/features/charge/PriceList.tsx QueryServiceItem': list,
  'src/features/complaint/CausesDrawer.tsx QueryComplaintSums': again,
  'src/features/coupon/GiveawayDrawer.tsx QueryCouponGiveawayPatients': again,
  'src/features/criticalValue/useOpenCriticalValues.ts QueryCriticalValueLines':
    'each line is shown for its own signal; a known critical value stays while the next answer is on its way',
  'src/features/dictionary/BasicEntries.tsx QueryDrugDeliveryWayList': list,
  'src/features/encounter/home/QueuePanel.tsx QueryWorkList': again,
  'src/features/followup/FiguresDrawer.tsx QueryFollowUpFigures': again,
  'src/features/form/fill/signing/PatientSignAct.tsx QueryFormAnswer': again,
  'src/features/form/statistics/PeopleDrawer.tsx QueryFormPeople': again,
  'src/features/homePage/MessagesScreen.tsx QueryMyAnnouncementList': list,
  'src/features/homePage/panels/RefundsPanel.tsx QueryRefundList': again,
  'src/features/insurance/ClaimsScreen.tsx QueryClaimList': list,
  'src/features/inventory/goods/IngredientsFact.tsx QueryDrugIngredients': 'each name is shown for its own code',
  'src/features/inventory/month/MovementsDrawer.tsx QueryStockMonthMovements': again,
  'src/features/inventory/prices/knownPrices.ts MatchDelivery': 'each price is shown for its own goods',
  'src/features/nursing/home/Infusions.tsx QueryExecutionList': again,
  'src/features/order/ItemSearch.tsx QueryDrugOrderDict': 'one of the two searches; the present answer is taken from it',
  'src/features/order/ItemSearch.tsx QueryOrderDict': 'one of the two searches; the present answer is taken from it',
  'src/features/role/RightHolders.tsx QueryRightHolders': again,
  'src/features/sms/OptOutList.tsx QuerySmsOptOutList': list,
  'src/features/staff/PlacePickers.tsx QueryDepartmentsOfPractice': 'one of the two lists; the present answer is taken from it',
  'src/features/staff/PlacePickers.tsx QueryMedicalDepartmentsOfPractice': 'one of the two lists; the present answer is taken from it',
  'src/features/till/PaymentsDrawer.tsx QueryTillPayments': again,
  'src/features/trail/OperationDrawer.tsx QueryOperation': again,
  'src/features/trail/ViewersPanel.tsx QueryPatientViewers': again,
};

const queries = screenFiles.flatMap(({ file, text }) => changingQueries(file, text));
const place = ({ file, call }: { file: string; call: string }) => `${file} ${call}`;

test('no screen or block shows the answer to an earlier question under the words of the present one', () => {
  expect(queries.length).toBeGreaterThan(200);
  expect([...new Set(queries.filter(takesOldAnswer).map(place))].sort()).toEqual(Object.keys(keeps).sort());
});

test('every search popup says that its search failed instead of showing that nothing was found', () => {
  const searches = new Set(screenFiles.filter(({ text }) => /<Autocomplete\b/.test(text)).map(({ file }) => file));
  const silent = queries.filter((query) => searches.has(query.file) && !query.call.startsWith('QueryRecentItems') && hidesFailure(query));
  // Neither is a search: one names the ingredients that are chosen, the other says beforehand what saving an allergy takes back.
  expect(silent.map(place).sort()).toEqual([
    'src/blocks/AllergyDrawer.tsx QuerySlidingWindowPatientInfo',
    'src/features/inventory/goods/IngredientsFact.tsx QueryDrugIngredients',
  ]);
});

describe('the search for old answers', () => {
  const found = (code: string) => changingQueries('planted.tsx', code).filter(takesOldAnswer).length;

  it('finds the last answer taken apart', () => expect(found('const { data } = api.useVisitsQuery({ patientId });')).toBe(1));
  it('finds the last answer under another name', () =>
    expect(found('const { data: visits } = api.useVisitsQuery({ patientId });')).toBe(1));
  it('finds the last answer read later', () =>
    expect(found('const visits = api.useVisitsQuery({ patientId });\n  return visits.data?.rows;')).toBe(1));
  it('finds the last answer read at once', () => expect(found('const visits = api.useVisitsQuery({ patientId }).data;')).toBe(1));
  it('finds a query that is handed on', () =>
    expect(found('const visits = api.useVisitsQuery({ patientId });\n  return <Visits of={visits} />;')).toBe(1));
  it('finds the last answer of a query that is asked by hand', () =>
    expect(found('const [ask, { data }] = api.useLazyVisitsQuery();')).toBe(1));
  it('passes the present answer', () => expect(found('const { currentData: data, error } = api.useVisitsQuery({ patientId });')).toBe(0));
  it('passes a list of the kit', () =>
    expect(found('const visits = api.useVisitsQuery({ patientId });\n  return <ListGrid rows={visits} />;')).toBe(0));
  it('passes a question that never changes', () => expect(found("const { data } = api.useKindsQuery({ page: 1, kind: 'all' });")).toBe(0));
});
