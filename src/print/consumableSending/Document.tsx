export { LinedSheets as ConsumableSendingDocument } from '../parts/LinedSheets.tsx';
