export { LinedSheets as BillDocument } from '../parts/LinedSheets.tsx';
