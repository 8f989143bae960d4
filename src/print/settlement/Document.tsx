export { LinedSheets as SettlementDocument } from '../parts/LinedSheets.tsx';
