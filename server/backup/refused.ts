/** Told to whoever runs the program, without a stack. */
export class Refused extends Error {}
