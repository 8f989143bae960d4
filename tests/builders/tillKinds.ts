/** Objects of tills. */
export const tillKinds = {
  closingSheet: { table: 'closing_sheet', of: 'practice' },
  floatRequest: { table: 'till_float_request', of: 'practice' },
  handover: { table: 'till_handover', of: 'practice' },
  tillEntry: { table: 'till_entry', of: 'practice' },
  tillSession: { table: 'till_session', of: 'practice' },
} as const;
