import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallProblem } from '../api/problem.ts';
import type { Fault } from '../domain/help/support.ts';
import { signedOut } from './session.ts';

const mostKept = 10;

/** True if something failed that the user cannot mend: the server, the way to it, or a path that it does not know. */
export const isFault = ({ cause }: CallProblem): boolean => cause === 'server' || cause === 'network' || cause === 'notFound';

/** The last failed calls of this tab: name, number and time, never a message or an argument, which may name a patient. */
const slice = createSlice({
  name: 'faults',
  initialState: [] as Fault[],
  reducers: {
    faultHeard: {
      prepare: ({ call, problem, at }: { call: string; problem: CallProblem; at: string }) => ({
        payload: { call, at, status: problem.status, requestId: problem.requestId ?? '' },
      }),
      reducer: (state, { payload }: PayloadAction<Fault>) => [...state, payload].slice(-mostKept),
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => []),
  selectors: { selectFaults: (faults) => faults },
});

export const { faultHeard } = slice.actions;
export const { selectFaults } = slice.selectors;
export const faultsReducer = slice.reducer;
