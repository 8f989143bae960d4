/** Every report by the last part of its route. Apart from the rows of the reports, because each window loads the routes. */
export const reportCodes = [
  'bill-daily',
  'cash-statistics-report',
  'business-statistics-report',
  'statistics-doctors-drug-consumption',
  'doctor-bill-item-statistics',
  'doctor-bill-classification-statistics',
  'drug-expiration-date',
  'medical-report',
  'income-statement',
  'operational-statement',
  'doctor-income-statistics',
  'department-statement',
  'claims-report',
  'stock-movement-summary',
  'stock-movement-detail',
  'stock-turnover',
  'dead-stock',
  'supplier-statement',
  'goods-margin',
  'stock-cover',
] as const;
export type ReportCode = (typeof reportCodes)[number];
