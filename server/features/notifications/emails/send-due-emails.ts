import { retryAt } from '#domain/retry.ts';
import type { Deps } from '../../../deps.ts';
import { sendNotificationEmail } from './send-notification-email.ts';
import { claimMail, type DueMail, finishMail, giveUpMail, postponeMail } from './store.ts';

const mostTries = 15;
/** In real time, not the app's clock: a shutdown and the worker slot both wait for a round to end. */
const longestRound = 5000;

const underWay = new WeakMap<Deps, Promise<unknown>>();

/**
 * Skips when a round is running, so that jobs do not queue up behind a mail server that does not answer. Returns whether
 * more emails may be due now.
 */
export const sendMails = async (deps: Deps) => !underWay.has(deps) && (await sendRound(deps));

/** Waits for a running round, then runs rounds until no due email is left. */
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
 * Stops at the first failure: the mail server is probably down, and each further attempt would hang as long. The
 * failed email is retried at growing intervals for some days; the others stay due for the next round. Returns whether
 * more emails may be due now.
 */
const sendDue = async (deps: Deps) => {
  const { db, clock } = deps;
  const end = Date.now() + longestRound;
  while (Date.now() < end) {
    const mail = await claimMail(db, clock.now());
    if (!mail) return false;
    const { id } = mail;
    try {
      const hasLeft = await sendNotificationEmail(deps, mail);
      await finishMail(db, id, hasLeft ? clock.now() : null);
    } catch (error) {
      await putOff(deps, mail, error);
      return false;
    }
  }
  return true;
};

const putOff = async (
  { db, clock, log }: Deps,
  { id, tries, userId, bookingId }: DueMail,
  error: unknown,
) => {
  const now = clock.now();
  const next = tries < mostTries ? retryAt(tries, now) : undefined;
  log.error(
    { err: error, notificationId: id, userId, bookingId, tries, retryAt: next },
    next ? 'mail not sent, will be retried' : 'mail not sent and given up after the last try',
  );
  if (next) await postponeMail(db, id, next);
  else await giveUpMail(db, id, now);
};
