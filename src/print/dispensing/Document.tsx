export { LinedSheets as DispensingDocument } from '../parts/LinedSheets.tsx';
