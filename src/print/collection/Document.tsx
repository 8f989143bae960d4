export { LinedSheets as CollectionDocument } from '../parts/LinedSheets.tsx';
