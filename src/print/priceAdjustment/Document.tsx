export { LinedSheets as PriceAdjustmentDocument } from '../parts/LinedSheets.tsx';
