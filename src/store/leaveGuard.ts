import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Leaving a form with unsaved changes is blocked once and asked about (technical contract §2). `released` lets the
 * next leaving through, whichever way it goes.
 */
export interface LeaveGuard {
  state: 'idle' | 'asking' | 'released';
  to: string | null;
}

const idle: LeaveGuard = { state: 'idle', to: null };

const slice = createSlice({
  name: 'leaveGuard',
  initialState: idle,
  reducers: {
    leaveBlocked: (_state, { payload }: PayloadAction<{ to: string }>): LeaveGuard => ({ state: 'asking', to: payload.to }),
    leaveConfirmed: (guard): LeaveGuard => (guard.state === 'asking' ? { ...guard, state: 'released' } : guard),
    leaveCancelled: (): LeaveGuard => idle,
    left: (): LeaveGuard => idle,
  },
  selectors: { selectLeaveGuard: (guard) => guard },
});

export const { leaveBlocked, leaveConfirmed, leaveCancelled, left } = slice.actions;
export const { selectLeaveGuard } = slice.selectors;
export const leaveGuardReducer = slice.reducer;

const guarded = ['medical-designer', 'operation-form'];
/** Contract: these two routes. Forms elsewhere guard themselves by saying they are unsaved. */
export const isGuardedRoute = (path: string): boolean => path.split(/[/?]/).some((part) => guarded.includes(part));

export const mayLeave = ({ state }: LeaveGuard, hasUnsaved: boolean): boolean => !hasUnsaved || state === 'released';
