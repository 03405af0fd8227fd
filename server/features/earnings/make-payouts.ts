import type { Deps } from '../../deps.ts';

export const makeDuePayouts = async (_deps: Deps) => undefined;
