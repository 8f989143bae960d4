import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSameTab, withTab } from '../domain/recordTabs/match.ts';
import type { RecordTab } from './kept.ts';
import { sessionExpired, signedOut } from './session.ts';

const initialState: { tabs: RecordTab[]; shown: RecordTab | null } = { tabs: [], shown: null };

const slice = createSlice({
  name: 'recordTabs',
  initialState,
  reducers: {
    /** A matching tab is replaced, otherwise added (technical contract §2). */
    recordOpened: (state, { payload }: PayloadAction<RecordTab>) => {
      state.tabs = withTab(state.tabs, payload);
      state.shown = payload;
    },
    /** The neighbour to the left is shown in its place. */
    recordClosed: (state, { payload }: PayloadAction<RecordTab>) => {
      const at = state.tabs.findIndex((open) => isSameTab(payload, open));
      if (at < 0) return;
      state.tabs.splice(at, 1);
      if (state.shown && isSameTab(payload, state.shown)) state.shown = state.tabs[Math.max(at - 1, 0)] ?? null;
    },
    /** Put by hand where another one stands. */
    recordMoved: (state, { payload: { tab, onto } }: PayloadAction<{ tab: RecordTab; onto: RecordTab }>) => {
      const to = state.tabs.findIndex((open) => isSameTab(onto, open));
      const from = state.tabs.findIndex((open) => isSameTab(tab, open));
      if (from >= 0 && to >= 0) state.tabs.splice(to, 0, ...state.tabs.splice(from, 1));
    },
    tabsRestored: (_state, { payload }: PayloadAction<RecordTab[]>) => ({ tabs: payload, shown: payload[0] ?? null }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState).addCase(sessionExpired, () => initialState),
  selectors: { selectRecordTabs: ({ tabs }) => tabs, selectShownRecord: ({ shown }) => shown },
});

export const { recordOpened, recordClosed, recordMoved, tabsRestored } = slice.actions;
export const { selectRecordTabs, selectShownRecord } = slice.selectors;
export const recordTabsReducer = slice.reducer;
