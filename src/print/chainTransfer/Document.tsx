export { LinedSheets as ChainTransferDocument } from '../parts/LinedSheets.tsx';
