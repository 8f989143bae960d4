import { combineReducers } from '@reduxjs/toolkit';
import { callApi } from '../api/api.ts';
import { criticalValueReducer } from './criticalValue.ts';
import { faultsReducer } from './faults.ts';
import { inpatientReducer } from './inpatient.ts';
import { leaveGuardReducer } from './leaveGuard.ts';
import { noticesReducer } from './notices.ts';
import { overlayReducer } from './overlay.ts';
import { printerReducer } from './printer.ts';
import { printSettingsReducer } from './printSettings.ts';
import { recordTabsReducer } from './recordTabs.ts';
import { scannerSettingReducer } from './scannerSetting.ts';
import { sessionReducer } from './session.ts';

export const rootReducer = combineReducers({
  [callApi.reducerPath]: callApi.reducer,
  session: sessionReducer,
  recordTabs: recordTabsReducer,
  notices: noticesReducer,
  criticalValue: criticalValueReducer,
  leaveGuard: leaveGuardReducer,
  faults: faultsReducer,
  printer: printerReducer,
  printSettings: printSettingsReducer,
  scannerSetting: scannerSettingReducer,
  overlay: overlayReducer,
  inpatient: inpatientReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
