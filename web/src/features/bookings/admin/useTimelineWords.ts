import { useTranslation } from 'react-i18next';
import type { Happening } from '#contract/bookings-admin.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { en } from './texts.ts';
import { moment } from '../../../lib/format/moments.ts';
import { plain, useMethodName } from '../../../lib/format/provider-words.ts';

const texts = en.timeline;

/** What the server calls it, if there are words for it. */
const known = <Name extends string>(names: Record<Name, string>, name: string) =>
  name in names ? (name as Name) : undefined;

/** A happening in words: what, who, and what else is worth knowing. */
export function useTimelineWords() {
  const { t } = useTranslation();
  const methodName = useMethodName();

  const account = (name = '') => {
    const one = known(texts.accounts, name);
    return one ? t(`timeline.accounts.${one}`) : plain(name);
  };

  const title = ({ kind, what, who }: Happening) => {
    if (kind === 'notification') return plain(what);
    const key = known<string>(texts[kind], what);
    // Every kind has its own words; that they are there was just seen.
    const words = key ? t(`timeline.${kind}.${key}` as 'timeline.event.pay') : plain(what);
    return kind === 'mail' ? t('timeline.toWhom', { what: words, who }) : words;
  };

  const notes = ({ kind, details }: Happening) => {
    if (kind === 'transfer') {
      return [t('timeline.fromTo', { from: account(details.from), to: account(details.to) })];
    }
    const { reason, method, fraud, fault, reference, date, startTime, from, to } = details;
    const state = known(texts.states, details.state ?? '');
    const at = details.mailedAt ? moment(details.mailedAt, currentLanguage(), 'medium') : '';
    return [
      reason && t('timeline.details.reason', { text: reason }),
      method && t('timeline.details.method', { text: methodName(method) }),
      fraud && t('timeline.details.fraud', { text: plain(fraud) }),
      fault && t('timeline.details.fault', { text: fault }),
      reference && t('timeline.details.reference', { text: reference }),
      date && t('timeline.details.proposed', { text: `${date} ${startTime ?? ''}` }),
      from && to && t('timeline.details.moved', { from, to }),
      state && t(`timeline.states.${state}`, { at }),
    ].filter((note) => typeof note === 'string' && note !== '') as string[];
  };

  return (one: Happening) => {
    const actor = known(texts.actors, one.who);
    const who = actor ? t(`timeline.actors.${actor}`) : one.who;
    return { title: title(one), who: one.kind === 'mail' ? '' : who, notes: notes(one) };
  };
}
