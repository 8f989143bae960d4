import type { Context } from '../../../../pipeline/context.ts';

/** The queue of uploads has changed: every pharmacist who looks at it sees it. */
export const announceUploads = (context: Context) =>
  context.announce({ subType: null, tags: ['TraceUpload'], audience: { permission: 'm_pharmacy' } });
