export { LinedSheets as RefundDocument } from '../parts/LinedSheets.tsx';
