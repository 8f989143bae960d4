/** Filter over what can be taken out of use. */
export const inUse = [
  { value: '1', label: 'state.inUse.yes' },
  { value: '0', label: 'state.inUse.no' },
] as const;
