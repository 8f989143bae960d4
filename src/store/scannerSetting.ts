import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { checkScanner, type ScannerSetting, usualScanner } from '../domain/scan/recogniser.ts';
import { deviceStorage } from './tabStorage.ts';

const slice = createSlice({
  name: 'scannerSetting',
  initialState: usualScanner,
  reducers: { scannerSettingChanged: (setting, { payload }: PayloadAction<Partial<ScannerSetting>>) => ({ ...setting, ...payload }) },
  selectors: { selectScannerSetting: (setting) => setting },
});

export const { scannerSettingChanged } = slice.actions;
export const { selectScannerSetting } = slice.selectors;

/** What storage holds counts only if it is a whole and right setting. */
const reconcile = (stored: unknown, _original: ScannerSetting, current: ScannerSetting): ScannerSetting => {
  const { pace, prefix, suffix } = { ...current, ...(stored as Partial<ScannerSetting> | undefined) };
  const read = { pace: Number(pace), prefix: String(prefix), suffix: String(suffix) };
  return { ...current, ...(checkScanner(read).length === 0 ? read : usualScanner) };
};

/** Of this machine and not of the person or the clinic: the scanner hangs on the machine. */
export const scannerSettingReducer = persistReducer(
  {
    key: 'xinglin.scanner',
    version: 1,
    storage: deviceStorage,
    whitelist: Object.keys(usualScanner),
    stateReconciler: reconcile,
  },
  slice.reducer,
);
