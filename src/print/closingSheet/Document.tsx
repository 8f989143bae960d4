export { LinedSheets as ClosingSheetDocument } from '../parts/LinedSheets.tsx';
