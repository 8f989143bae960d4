export { LinedSheets as StocktakeDocument } from '../parts/LinedSheets.tsx';
