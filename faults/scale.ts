/** `npm test` proves the rules on a few, `npm run histories` on as many as a busy year brings. */
const isFull = process.env.FAULTS === 'full';

export const scaled = (few: number, many: number) => (isFull ? many : few);

/** FAULTS_SEED repeats a run. */
export const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
if (isFull) process.stderr.write(`FAULTS_SEED=${seed}\n`);
