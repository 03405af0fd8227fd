import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import '../texts.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useHour } from '../moments.ts';

/** What keeps someone from paying: the server's words, or a window that does not open. */
export type Trouble =
  | { kind: 'refused'; text: string; isInSessions: boolean }
  | { kind: 'kept'; until: Date };

/** A toast goes after five seconds; what has to be done about it stays here. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation();
  const hour = useHour();
  const note = useRef<HTMLDivElement>(null);
  const isKept = trouble.kind === 'kept';
  // On a phone it is below what can be seen of the dialog.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} role="alert" className="mt-4.5">
      <Callout
        tone={isKept ? 'warning' : 'danger'}
        title={isKept ? t('payment.notOpened') : undefined}
      >
        <p>
          {isKept
            ? `${t('payment.kept', { until: hour(trouble.until) })} ${t('payment.keptHow')}`
            : trouble.text}
        </p>
        {(isKept || trouble.isInSessions) && (
          <TextLink to={paths.myAppointments} className="mt-1.5 inline-flex min-h-6 text-current">
            {t('payment.toSessions')}
          </TextLink>
        )}
      </Callout>
    </div>
  );
}
