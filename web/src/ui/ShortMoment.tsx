import { currentLanguage } from '../lib/i18n/i18n.ts';
import { moment } from '../lib/format/moments.ts';
import { unbroken } from '../lib/format/unbroken.ts';

/** 9 Oct 2025, 09:40 WIB. The text wraps only between date and time; with `whole` it does not wrap in a table. */
export function ShortMoment({ at, whole }: { at: string; whole?: boolean }) {
  const [day = '', hour = ''] = moment(at, currentLanguage(), 'medium').split(', ');
  return (
    <time dateTime={at} className={whole ? '@ledger:whitespace-nowrap' : undefined}>
      {unbroken(day)}, {unbroken(hour)}
    </time>
  );
}
