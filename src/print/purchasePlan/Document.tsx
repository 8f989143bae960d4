export { LinedSheets as PurchasePlanDocument } from '../parts/LinedSheets.tsx';
