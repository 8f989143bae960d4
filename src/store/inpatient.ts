import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InpatientFrame } from '../domain/inpatient/frame.ts';
import { practiceSwitched, signedOut } from './session.ts';

interface Inpatient {
  isOpen: boolean | null;
  frame: InpatientFrame | null;
  /** 'host': the page is at an address this installation does not allow. */
  failure: 'unreached' | 'host' | null;
}

const initialState: Inpatient = { isOpen: null, frame: null, failure: null };

const slice = createSlice({
  name: 'inpatient',
  initialState,
  reducers: {
    /** Its key is spent: the frame of an earlier visit cannot be shown again. */
    inpatientEntered: () => initialState,
    inpatientChecked: (_state, { payload }: PayloadAction<{ isOpen: boolean; frame: InpatientFrame }>) => ({ ...payload, failure: null }),
    inpatientCheckFailed: (_state, { payload }: PayloadAction<'unreached' | 'host'>) => ({ ...initialState, failure: payload }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState).addCase(practiceSwitched, () => initialState),
  selectors: { selectInpatient: (inpatient) => inpatient },
});

export const { inpatientEntered, inpatientChecked, inpatientCheckFailed } = slice.actions;
export const { selectInpatient } = slice.selectors;
export const inpatientReducer = slice.reducer;
