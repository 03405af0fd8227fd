import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../platform/queue.ts';

export const mailNews = async (_deps: Deps, _news: Jobs['mail-news']) => undefined;
