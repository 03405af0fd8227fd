/** What keeps a program from starting and its operator can mend: told in its own words, without a stack. */
export class StartFault extends Error {}

export const explain = (error: unknown) => (error instanceof StartFault ? error.message : error);
