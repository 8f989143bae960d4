export { LinedSheets as InvoiceDocument } from '../parts/LinedSheets.tsx';
