import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './session.ts';

/** What the embedded page is opened with. */
export interface InpatientFrame {
  pageHost: string;
  secretKey: string;
  /** From the authorization call when the module is open; otherwise the stored user stands in. */
  authorization: unknown;
  /** Rebuilds the frame, and is part of its address. */
  timestamp: number;
}

const initialState: { isOpen: boolean | null; frame: InpatientFrame | null; hasFailed: boolean } = {
  isOpen: null,
  frame: null,
  hasFailed: false,
};

const slice = createSlice({
  name: 'inpatient',
  initialState,
  reducers: {
    inpatientEntered: (state) => {
      state.hasFailed = false;
    },
    inpatientChecked: (_state, { payload }: PayloadAction<{ isOpen: boolean; frame: InpatientFrame }>) => ({
      ...payload,
      hasFailed: false,
    }),
    inpatientCheckFailed: (state) => {
      state.hasFailed = true;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectInpatient: (inpatient) => inpatient },
});

export const { inpatientEntered, inpatientChecked, inpatientCheckFailed } = slice.actions;
export const { selectInpatient } = slice.selectors;
export const inpatientReducer = slice.reducer;
