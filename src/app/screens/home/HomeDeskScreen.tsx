import { lazy } from 'react';
import HomeScreen from '../../../features/homePage/HomeScreen.tsx';

/** The panels load after the page: lists of other areas are larger than it. */
const Panels = lazy(async () => ({ default: (await import('./HomePanels.tsx')).HomePanels }));

/** The home page with the work of each area. */
export default function HomeDeskScreen() {
  return <HomeScreen Panels={Panels} />;
}
