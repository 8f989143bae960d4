export { LinedSheets as WarehousingDocument } from '../parts/LinedSheets.tsx';
