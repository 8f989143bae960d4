import { combineReducers } from '@reduxjs/toolkit';
import { callApi } from '../api/api.ts';
import { inpatientReducer } from './inpatient.ts';
import { leaveGuardReducer } from './leaveGuard.ts';
import { noticesReducer } from './notices.ts';
import { overlayReducer } from './overlay.ts';
import { printSettingsReducer } from './printSettings.ts';
import { recordTabsReducer } from './recordTabs.ts';
import { sessionReducer } from './session.ts';

export const rootReducer = combineReducers({
  [callApi.reducerPath]: callApi.reducer,
  session: sessionReducer,
  recordTabs: recordTabsReducer,
  notices: noticesReducer,
  leaveGuard: leaveGuardReducer,
  printSettings: printSettingsReducer,
  overlay: overlayReducer,
  inpatient: inpatientReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
