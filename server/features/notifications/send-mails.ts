import type { Deps } from '../../deps.ts';
import { mailNews } from '../bookings/mail-news.ts';
import { claimMails, finishMail, postponeMail } from './mail-store.ts';

const minute = 60_000;
const longestWait = 6 * 60 * minute;
const mostTries = 15;

const underWay = new WeakMap<Deps, Promise<void>>();

/** One round after the other: whoever waits for it knows that nothing is half sent by an earlier one. */
export const sendMails = (deps: Deps) => {
  const before = underWay.get(deps)?.catch(() => undefined) ?? Promise.resolve();
  const round = before.then(() => sendDue(deps));
  underWay.set(deps, round);
  return round;
};

/** Sends what is due; what fails is tried again, ever more rarely, for some days. */
const sendDue = async (deps: Deps) => {
  const { db, clock, log } = deps;
  for (;;) {
    const claimed = await claimMails(db, clock.now());
    for (const { id, tries, ...news } of claimed) {
      try {
        await mailNews(deps, news);
        await finishMail(db, id);
      } catch (error) {
        log.error({ err: error, notificationId: id, tries }, 'mail not sent');
        const wait = Math.min(2 ** tries * minute, longestWait);
        const next = tries < mostTries ? new Date(clock.now().getTime() + wait) : null;
        await postponeMail(db, id, next);
      }
    }
    if (claimed.length === 0) return;
  }
};
