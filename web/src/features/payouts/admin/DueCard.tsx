import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { rupiah } from '#domain/format.ts';
import { monthOf } from '#domain/format-dates.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { PersonLink } from '../../../ui/lists/PersonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useOpenPrompt } from './PayoutDialog.tsx';
import type { DuePayouts } from './queries.ts';
import './texts.ts';

/** The month that can be paid out now: the amount, the teachers, and those left out. */
export function DueCard({ due }: { due: DuePayouts }) {
  const { t } = useTranslation();
  const ask = useOpenPrompt();
  const month = monthOf(`${due.month}-01`, currentLanguage());
  const teachers = t('adminPayouts.due.teachers', { count: due.teachers });
  return (
    <Card as="section" losesRows title={t('adminPayouts.due.title', { month })}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {due.teachers > 0 && (
            <p className="text-[1.375rem] leading-[1.35] font-bold tracking-[-.02em]">
              {t('adminPayouts.due.amount', { amount: rupiah(due.amount), teachers })}
            </p>
          )}
          <p className="mt-0.5 max-w-[62ch] text-md text-ink-2">{t(noteOf(due))}</p>
        </div>
        {due.teachers > 0 && (
          <Button
            className="max-md:w-full"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => ask({ act: 'run', due }, currentTarget)}
          >
            {due.hasRun ? t('adminPayouts.due.add') : t('adminPayouts.due.run')}
          </Button>
        )}
      </div>
      {due.skipped.length > 0 && <Skipped skipped={due.skipped} />}
    </Card>
  );
}

function noteOf({ hasRun, teachers }: DuePayouts) {
  if (teachers > 0) return hasRun ? 'adminPayouts.due.again' : 'adminPayouts.due.open';
  return hasRun ? 'adminPayouts.due.complete' : 'adminPayouts.due.nothing';
}

/** More would push the batches, in which payouts wait, out of sight. */
const FEW = 5;

function Skipped({ skipped }: { skipped: DuePayouts['skipped'] }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-md">
        {t('adminPayouts.skipped.title')}{' '}
        <span className="font-normal text-ink-3">{skipped.length}</span>
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-3">{t('adminPayouts.skipped.text')}</p>
        <AskForDetails count={skipped.filter(({ why }) => why === 'details_missing').length} />
      </div>
      <details className="group" open={skipped.length <= FEW}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-sm font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronDown className="size-4.5 transition-transform group-open:rotate-180" />
          {t('adminPayouts.skipped.who')}
        </summary>
        <ul className="divide-y divide-line">
          {skipped.map(({ _id, fullName, amount, why }) => (
            <li key={_id} className="flex justify-between gap-x-6 py-2.5 text-md">
              <div className="min-w-0">
                <p>
                  <PersonLink of={{ _id, fullName }} />
                </p>
                <p className="text-sm text-ink-2">
                  {t(`adminPayouts.obstacles.${why}`)}
                  {why === 'recheck' && (
                    <>
                      {' '}
                      <TextLink
                        to={paths.adminTeacher(_id, 'recheck')}
                        aria-label={t('adminPayouts.skipped.openOf', { name: fullName })}
                        className="ml-1 inline-block py-1"
                      >
                        {t('adminPayouts.skipped.open')}
                      </TextLink>
                    </>
                  )}
                </p>
              </div>
              <span className="font-semibold whitespace-nowrap tabular-nums">{rupiah(amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Asks all of them at once; those asked in the last twelve hours are left alone. */
function AskForDetails({ count }: { count: number }) {
  const { t } = useTranslation();
  const ask = useMutation({
    mutationFn: () => call('askForDetails'),
    onSuccess: ({ asked, askedBefore }) => {
      const before = askedBefore > 0 && asked > 0;
      const said = t('adminPayouts.skipped.asked', { count: asked });
      const more = t('adminPayouts.skipped.askedBefore', { count: askedBefore });
      toast.success(before ? `${said} ${more}` : said);
    },
    onError: (error) => toast.error(messageOf(error, t('adminPayouts.skipped.askFailed'))),
  });
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      variant="soft"
      className="max-md:w-full"
      busyText={ask.isPending && t('adminPayouts.skipped.asking')}
      onClick={() => ask.mutate()}
    >
      {t('adminPayouts.skipped.ask', { count })}
    </Button>
  );
}
