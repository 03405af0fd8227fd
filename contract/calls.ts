import type * as z from 'zod/mini';
import { accounts, totp } from './accounts.ts';
import { adminBookings } from './bookings-admin.ts';
import { admin } from './teachers-admin.ts';
import { audit } from './audit.ts';
import { bookings } from './bookings.ts';
import type { Call } from './call.ts';
import { disputes } from './disputes.ts';
import { earnings } from './payouts.ts';
import { invitations, users } from './accounts-admin.ts';
import { messages, reports } from './messages.ts';
import { notifications } from './notifications.ts';
import { overview } from './overview.ts';
import { moderation, reviews } from './reviews.ts';
import { payments } from './payments.ts';
import { platform, settings } from './settings.ts';
import { privacy } from './privacy.ts';
import type { RouteName } from './routes.ts';
import { series } from './series.ts';
import { teachers } from './teachers.ts';

/** Schemas of every call. The browser imports only the types. */
export const calls = {
  ...platform,
  ...accounts,
  ...privacy,
  ...teachers,
  ...bookings,
  ...series,
  ...payments,
  ...earnings,
  ...reviews,
  ...disputes,
  ...notifications,
  ...messages,
  ...admin,
  ...totp,
  ...users,
  ...invitations,
  ...moderation,
  ...reports,
  ...settings,
  ...audit,
  ...adminBookings,
  ...overview,
} as const satisfies Record<RouteName, Call>;

type Calls = typeof calls;
type Part<C, K extends string, Way extends 'input' | 'output'> = C extends {
  [_ in K]: infer S extends z.ZodMiniType;
}
  ? { [_ in K]: Way extends 'input' ? z.input<S> : z.output<S> }
  : unknown;
type UploadPart<C> = C extends { upload: string } ? { body: FormData } : unknown;
type OptionalWhenEmpty<P> = P extends { query: infer Q }
  ? object extends Q
    ? { query?: Q }
    : P
  : P;

/** Input as the caller writes it. */
export type CallInput<N extends RouteName> = Part<Calls[N], 'params', 'input'> &
  OptionalWhenEmpty<Part<Calls[N], 'query', 'input'>> &
  Part<Calls[N], 'body', 'input'> &
  UploadPart<Calls[N]>;

/** Input as the handler gets it, after validation. */
export type HandlerInput<N extends RouteName> = Part<Calls[N], 'params', 'output'> &
  Part<Calls[N], 'query', 'output'> &
  Part<Calls[N], 'body', 'output'>;

/** Calls that ask for the password again. */
export type ProtectedCall = {
  [N in RouteName]: Calls[N] extends { needsReauthentication: true } ? N : never;
}[RouteName];

export type CallReply<N extends RouteName> = z.output<Calls[N]['reply']>;
