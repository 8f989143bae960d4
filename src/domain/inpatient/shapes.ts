import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** How long a key of the hand-over is good for. */
export const keySeconds = 60;

/** Technical contract §3: inpatient authorization. `result` says whether this practice has opened the module. */
export const openCheck = z.object({ result: z.boolean(), secretKey: z.string(), pageHost: z.string() });
export type OpenCheck = z.infer<typeof openCheck>;

/** Who is handed over, and at which practice: of the session never its token. */
export const bearer = z.object({
  userId: Wire.id,
  userName: z.string(),
  userNameEn: z.string(),
  practiceId: Wire.id,
  practiceName: z.string(),
  practiceNameEn: z.string(),
});
export type Bearer = z.infer<typeof bearer>;

/** What the embedded page of an open module is opened with. */
export const authorization = z.extend(bearer, { secretKey: z.string(), pageHost: z.string(), authorities: z.array(z.string()) });
export type Authorization = z.infer<typeof authorization>;

/** What the embedded page gets for its key, once. */
export const handover = z.extend(bearer, {
  orgId: Wire.id,
  isOpen: z.boolean(),
  /** Whether this person may open the module for the practice. */
  mayOpen: z.boolean(),
  openedAt: z.nullable(Wire.instant),
  openedByName: z.nullable(z.string()),
});
export type Handover = z.infer<typeof handover>;

export const secretKey = z.string().check(z.regex(/^[\w-]{43}$/));
