import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DisputeList } from '../../../features/disputes/DisputeList.tsx';
import { useMyDisputes } from '../../../features/disputes/useMyDisputes.ts';
import '../../../features/disputes/texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';

/** A teacher's disputes. Most have none, and then there is nothing to see. */
export function Disputes({ me }: { me: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { data: disputes, isPending, fault, refetch } = useMyDisputes();
  if (isPending || disputes?.length === 0) return null;
  if (!disputes) {
    return (
      <Card as="section" title={t('myDisputes.reports')}>
        <ErrorState small headingLevel={3} title={fault} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {t('myDisputes.reports')}
      </h2>
      <DisputeList disputes={disputes} me={me} />
    </section>
  );
}
