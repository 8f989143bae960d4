import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import type * as Billing from '../domain/billing/shapes.ts';
import { deviceStorage } from './tabStorage.ts';

/** Which parts a printed bill carries on this machine; all off by default (technical contract §7). */
const off: Billing.PrintSetting = { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0 };

const slice = createSlice({
  name: 'printSettings',
  initialState: off,
  reducers: { printSettingsChanged: (state, { payload }: PayloadAction<Partial<Billing.PrintSetting>>) => ({ ...state, ...payload }) },
  selectors: { selectPrintSettings: (settings) => settings },
});

export const { printSettingsChanged } = slice.actions;
export const { selectPrintSettings } = slice.selectors;

export const printSettingsReducer = persistReducer(
  {
    key: 'xinglin.printSettings',
    version: 1,
    storage: deviceStorage,
    whitelist: Object.keys(off),
    stateReconciler: (stored: unknown, _original: Billing.PrintSetting, current: Billing.PrintSetting) =>
      Object.assign(
        {},
        current,
        ...Object.entries(stored ?? {}).map(([part, flag]) => (part in off && (flag === 0 || flag === 1) ? { [part]: flag } : {})),
      ),
  },
  slice.reducer,
);
