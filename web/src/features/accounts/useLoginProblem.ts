import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import './texts.ts';
import { toast } from '../../lib/toast.ts';

const problems = ['google_failed', 'account_suspended'] as const;

/** The Google journey ends at /login?problem=… when it fails. Said once: the address forgets it. */
export function useLoginProblem() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const problem = search.get('problem');
  const said = useRef<string>(null);

  useEffect(() => {
    if (!problem || said.current === problem) return;
    said.current = problem;
    const known = problems.find((name) => name === problem);
    if (known) toast.error(t(`login.problems.${known}`));
    setSearch(
      (now) => {
        now.delete('problem');
        return now;
      },
      { replace: true },
    );
  }, [problem, setSearch, t]);
}
