export { LinedSheets as ClaimDocument } from '../parts/LinedSheets.tsx';
