export { LinedSheets as SupplierStatementDocument } from '../parts/LinedSheets.tsx';
