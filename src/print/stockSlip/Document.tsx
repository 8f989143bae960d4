export { LinedSheets as StockSlipDocument } from '../parts/LinedSheets.tsx';
