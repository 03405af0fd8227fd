import { retryAt } from '#domain/retry.ts';
import type { Deps } from '../../../deps.ts';
import { sendNotificationEmail } from './send-notification-email.ts';
import { claimMail, finishMail, giveUpMail, postponeMail } from './store.ts';

const mostTries = 15;
/** Real time, whatever the clock says: whoever ends the process or lends a job's place waits for it. */
const longestRound = 5000;

const underWay = new WeakMap<Deps, Promise<unknown>>();

/** Sends what is due, unless that is being done: nobody waits behind a mail server that does not answer. */
export const sendMails = async (deps: Deps) => {
  if (!underWay.has(deps)) await sendRound(deps);
};

/** Waits, too, so that nothing is half sent afterwards, and takes as many rounds as it needs. */
export const sendAllMails = async (deps: Deps) => {
  for (let mayBeMore = true; mayBeMore;) {
    while (underWay.has(deps)) await underWay.get(deps)?.catch(() => undefined);
    mayBeMore = await sendRound(deps);
  }
};

const sendRound = (deps: Deps) => {
  const round = sendDue(deps).finally(() => underWay.delete(deps));
  underWay.set(deps, round);
  return round;
};

/**
 * Ends with the first that fails: the mail server is away, and every further try would hang as long. That one is
 * tried again, ever more rarely, for some days; the others are due in the next round. Whether there may be more now.
 */
const sendDue = async (deps: Deps) => {
  const { db, clock } = deps;
  const end = Date.now() + longestRound;
  while (Date.now() < end) {
    const mail = await claimMail(db, clock.now());
    if (!mail) return false;
    const { id, tries, ...request } = mail;
    try {
      const hasLeft = await sendNotificationEmail(deps, request);
      await finishMail(db, id, hasLeft ? clock.now() : null);
    } catch (error) {
      await putOff(deps, { id, tries, error });
      return false;
    }
  }
  return true;
};

const putOff = async (
  { db, clock, log }: Deps,
  { id, tries, error }: { id: string; tries: number; error: unknown },
) => {
  log.error({ err: error, notificationId: id, tries }, 'mail not sent');
  const now = clock.now();
  if (tries < mostTries) await postponeMail(db, id, retryAt(tries, now));
  else await giveUpMail(db, id, now);
};
