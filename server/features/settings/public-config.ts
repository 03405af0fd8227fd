import type { PublicConfig } from '#contract/settings.ts';
import {
  autoCompleteAfter,
  holdLength,
  maxReschedules,
  maxUnpaidHolds,
  rescheduleUntil,
  sessionLength,
} from '#domain/booking.ts';
import { bookableDays } from '#domain/calendar.ts';
import { disputeWindow } from '#domain/dispute.ts';
import { refundBands } from '#domain/refund-policy.ts';
import type { Deps } from '../../deps.ts';
import { version } from '../../platform/version.ts';

/** Reads the settings that every visitor may know, as they are now. */
export const createPublicConfig =
  ({ settings, gateway, identity, live }: Deps) =>
  async (): Promise<PublicConfig> => {
    const { commissionBasisPoints, phone, email, officeAddress } = await live.read();
    return {
      ...settings.site,
      phone,
      email,
      officeAddress,
      publicUrl: settings.publicUrl,
      version,
      commissionBasisPoints,
      minFee: settings.minFee,
      googleSignIn: identity !== undefined,
      payment: gateway.script,
    };
  };

const minute = 60_000;
const hour = 60 * minute;

/** The booking rules of the domain, in the units of the API. */
export const policy = {
  holdMinutes: holdLength / minute,
  unpaidHolds: maxUnpaidHolds,
  bookableDays,
  sessionMinutes: sessionLength / minute,
  refunds: refundBands.map((band) => ({
    percent: band.percent,
    ...('moreThan' in band && { moreThanHours: band.moreThan / hour }),
    ...('atLeast' in band && { atLeastHours: band.atLeast / hour }),
  })),
  rescheduleUntilHours: rescheduleUntil / hour,
  reschedules: maxReschedules,
  autoCompleteAfterHours: autoCompleteAfter / hour,
  disputeDays: disputeWindow / (24 * hour),
};
