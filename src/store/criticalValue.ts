import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { practiceSwitched, signedIn, signedOut } from './session.ts';

/** The critical value whose dialog is open: opened by the banner, the bell, the register or the header of a patient. */
const initialState: { openedId: string | null } = { openedId: null };

const slice = createSlice({
  name: 'criticalValue',
  initialState,
  reducers: {
    criticalValueOpened: (_, { payload }: PayloadAction<string>) => ({ openedId: payload }),
    criticalValueClosed: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(signedIn, () => initialState)
      .addCase(practiceSwitched, () => initialState),
  selectors: { selectOpenedCriticalValue: ({ openedId }) => openedId },
});

export const { criticalValueOpened, criticalValueClosed } = slice.actions;
export const { selectOpenedCriticalValue } = slice.selectors;
export const criticalValueReducer = slice.reducer;
