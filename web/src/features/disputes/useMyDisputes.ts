import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import './texts.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { myDisputesQuery } from './queries.ts';

/** `fault` differs for a refusal and a failed connection. */
export function useMyDisputes() {
  const { t } = useTranslation();
  const query = useQuery(myDisputesQuery);
  const isRefused = query.error instanceof ApiError && query.error.status > 0;
  const fault = t(isRefused ? 'myDisputes.refused' : 'myDisputes.fetchFailed');
  useErrorToast(query, fault);
  return { ...query, fault };
}
