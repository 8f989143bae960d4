import * as z from 'zod/mini';

/** Parts that the shapes of tills, sheets and days share. */
export const methodCode = z.string().check(z.maxLength(64));
export const person = z.object({ name: z.string(), nameEn: z.nullable(z.string()) });
export const bilingual = { nameZh: z.string(), nameEn: z.string() };
