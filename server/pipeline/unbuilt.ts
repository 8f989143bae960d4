/**
 * Calls of the catalogue without a server side yet. Each answers that it is not built; in production the server does not start
 * until this list is empty. Whoever builds one takes it out here: a name that stands in both places fails a test.
 */
export const unbuilt = [] as const;

export type Unbuilt = (typeof unbuilt)[number];
