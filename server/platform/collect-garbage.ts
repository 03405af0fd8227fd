import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * What only a start needed goes back to the system, a fifth of the memory: by itself Node keeps it for ever. The
 * inspector could do it, too, but once it was connected each tick of the process costs more, a kept list a quarter.
 */
export const collectGarbage = () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
