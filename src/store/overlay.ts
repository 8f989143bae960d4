import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Foreground calls on their way, by request. A call that has taken long enough to be noticed is `slow`. */
const initialState: Record<string, 'young' | 'slow'> = {};

const slice = createSlice({
  name: 'overlay',
  initialState,
  reducers: {
    waitBegan: (waits, { payload }: PayloadAction<string>) => {
      waits[payload] = 'young';
    },
    waitNoticed: (waits, { payload }: PayloadAction<string>) => {
      if (waits[payload]) waits[payload] = 'slow';
    },
    waitEnded: (waits, { payload }: PayloadAction<string>) => {
      delete waits[payload];
    },
  },
  selectors: { selectIsOverlayShown: (waits) => Object.values(waits).includes('slow') },
});

export const { waitBegan, waitNoticed, waitEnded } = slice.actions;
export const { selectIsOverlayShown } = slice.selectors;
export const overlayReducer = slice.reducer;
