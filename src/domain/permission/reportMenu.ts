import type { MenuItem } from './menuTree.ts';

/** The reports of both editions. */
export const reportMenu: readonly MenuItem[] = [
  { route: 'daily-check-for', title: 'shell.screen.daily-check-for' },
  { route: 'bill-daily', title: 'shell.screen.bill-daily' },
  { route: 'business-statistics-report', title: 'shell.screen.business-statistics-report' },
  { route: 'cash-statistics-report', title: 'shell.screen.cash-statistics-report' },
  { route: 'statistics-doctors-drug-consumption', title: 'shell.screen.statistics-doctors-drug-consumption' },
  { route: 'doctor-bill-item-statistics', title: 'shell.screen.doctor-bill-item-statistics' },
  { route: 'doctor-bill-classification-statistics', title: 'shell.screen.doctor-bill-classification-statistics' },
  { route: 'drug-expiration-date', title: 'shell.screen.drug-expiration-date' },
  { route: 'antibiotic-use', title: 'shell.screen.antibiotic-use' }, // ours
  { route: 'medical-report', title: 'shell.screen.medical-report' },
  { route: 'form-statistics', title: 'shell.screen.form-statistics' }, // ours
  { route: 'income-statement', title: 'shell.screen.income-statement' },
  { route: 'operational-statement', title: 'shell.screen.operational-statement' },
  { route: 'doctor-income-statistics', title: 'shell.screen.doctor-income-statistics' },
  { route: 'share-rules', title: 'shell.screen.share-rules' }, // ours
  { route: 'online-payment-reconciliation', title: 'shell.screen.online-payment-reconciliation' },
  { route: 'department-statement', title: 'shell.screen.department-statement' },
  { route: 'claims-report', title: 'shell.screen.claims-report' },
  { route: 'stock-movement-summary', title: 'shell.screen.stock-movement-summary' }, // ours
  { route: 'stock-movement-detail', title: 'shell.screen.stock-movement-detail' }, // ours
  { route: 'stock-turnover', title: 'shell.screen.stock-turnover' }, // ours
  { route: 'dead-stock', title: 'shell.screen.dead-stock' }, // ours
  { route: 'supplier-statement', title: 'shell.screen.supplier-statement' }, // ours
  { route: 'goods-margin', title: 'shell.screen.goods-margin' }, // ours
  { route: 'stock-cover', title: 'shell.screen.stock-cover' }, // ours
  { route: 'stock-forecast', title: 'shell.screen.stock-forecast' }, // ours
];
