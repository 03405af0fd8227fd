/** `npm test` proves the rules on a few, `npm run faults` on as many as a busy year brings. */
const isFull = process.env.FAULTS === 'full';

export const scaled = (few: number, many: number) => (isFull ? many : few);
