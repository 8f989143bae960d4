export { LinedSheets as StockMonthDocument } from '../parts/LinedSheets.tsx';
