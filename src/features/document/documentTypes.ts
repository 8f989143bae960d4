export const documentTypes = [
  { value: 'report', label: 'document.type.report' },
  { value: 'imaging', label: 'document.type.imaging' },
  { value: 'consent', label: 'document.type.consent' },
  { value: 'identity', label: 'document.type.identity' },
  { value: 'photo', label: 'document.type.photo' },
  { value: 'other', label: 'document.type.other' },
] as const;
