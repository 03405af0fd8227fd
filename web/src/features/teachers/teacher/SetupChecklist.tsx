import { Check, CalendarDays, IdCard, ImageUp, Landmark, Link2, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { rupiah } from '#domain/format.ts';
import { isReadyForPayout } from '#domain/confidential.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { OwnProfile } from './profile-values.ts';
import './today-texts.ts';

const STEPS = ['profile', 'picture', 'hours', 'bank', 'identity', 'link'] as const;
type SetupStep = (typeof STEPS)[number];
type StepState = 'done' | 'open' | 'waits';

/** A teacher with fewer hours a week is hard to book. */
const LEAST_HOURS = 3;

/** What is still missing for verification and payouts; undefined once nothing is. */
export function setupOf(user: User, profile: OwnProfile, hoursAWeek: number) {
  const { bankDetails, verificationDetails: identity, verificationStatus } = profile;
  const hasId = identity.idType !== '' && identity.idNumber !== '';
  // Bank and identity are separate steps; this asks only for the bank's fields.
  const hasBank = isReadyForPayout({ ...bankDetails, idType: 'KTP', idNumber: '-' });
  const isChecked = verificationStatus === 'verified' && !profile.recheck;
  const states: Record<SetupStep, StepState> = {
    profile: verificationStatus === 'rejected' ? 'open' : 'done',
    picture: user.profilePicture ? 'done' : 'open',
    hours: hoursAWeek >= LEAST_HOURS ? 'done' : 'open',
    bank: hasBank ? 'done' : 'open',
    identity: hasId ? (isChecked ? 'done' : 'waits') : 'open',
    link: profile.defaultSessionLink ? 'done' : 'open',
  };
  const done = STEPS.filter((step) => states[step] === 'done').length;
  return done === STEPS.length ? undefined : { states, done };
}

interface SetupChecklistProps {
  profile: OwnProfile;
  setup: NonNullable<ReturnType<typeof setupOf>>;
}

export function SetupChecklist({ profile, setup: { states, done } }: SetupChecklistProps) {
  const { t } = useTranslation();
  const first = STEPS.find((step) => states[step] === 'open');
  const isVerified = profile.verificationStatus === 'verified';
  return (
    <Card as="section">
      <div className="flex items-center gap-4 px-4.5 pt-4.5 pb-3.5 md:gap-5 md:px-6 md:pt-5">
        <Ring done={done} />
        <div>
          <h2 className="text-lg leading-[1.25] tracking-[-.014em]">{t('setup.title')}</h2>
          <p className="mt-1 text-sm text-ink-2">
            {isVerified ? t('setup.textVerified') : t('setup.text')}
          </p>
        </div>
      </div>
      <ol className="px-2.5 pb-3 md:px-3">
        {STEPS.map((step) => (
          <StepRow
            key={step}
            step={step}
            profile={profile}
            state={states[step]}
            isNext={step === first}
          />
        ))}
      </ol>
    </Card>
  );
}

const LENGTH = 2 * Math.PI * 43;

function Ring({ done }: { done: number }) {
  const { t } = useTranslation();
  const all = STEPS.length;
  return (
    <div
      role="img"
      aria-label={t('setup.progress', { done, all })}
      className="relative grid size-18 shrink-0 place-items-center"
    >
      <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 -rotate-90" fill="none">
        <circle cx="50" cy="50" r="43" strokeWidth="9" className="stroke-surface-3" />
        {/* The round end of an empty line would be a dot. */}
        {done > 0 && (
          <circle
            cx="50"
            cy="50"
            r="43"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${(LENGTH * done) / all} ${LENGTH}`}
            className="stroke-papan-500 dark:stroke-papan-400"
          />
        )}
      </svg>
      <span aria-hidden className="text-center leading-[1.1]">
        <b className="block text-[1.25rem] font-bold">{done}</b>
        <small className="text-2xs text-ink-2">{t('setup.of', { all })}</small>
      </span>
    </div>
  );
}

interface StepRowProps {
  step: SetupStep;
  profile: OwnProfile;
  state: StepState;
  isNext: boolean;
}

function StepRow({ step, profile, state, isNext }: StepRowProps) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const { icon: Icon, to } = LOOKS[step];
  const fee = { speciality: specialityName(profile.speciality), fee: rupiah(profile.hourlyRate) };
  const isRejected = step === 'profile' && state === 'open';
  return (
    <li
      className={classNames(
        'grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 rounded-lg px-2 py-2.5 md:px-3',
        isNext && 'bg-lit-soft shadow-[inset_0_0_0_1.5px_var(--lit-line)]',
      )}
    >
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-full [&_.lucide]:size-4.5',
          state === 'done' ? 'bg-completed-bg text-completed-fg' : 'bg-surface-2 text-ink-2',
        )}
      >
        {state === 'done' ? <Check /> : <Icon />}
      </span>
      <div className={classNames('min-w-0 text-sm', state === 'waits' && 'max-md:col-span-2')}>
        <p className="font-semibold">
          {t(`setup.${step}.name`)}
          {state === 'done' && <span className="sr-only">, {t('setup.done')}</span>}
        </p>
        <p className="text-ink-2">
          {isRejected
            ? t('setup.rejected')
            : t(
                `setup.${step}.${state === 'waits' ? 'waits' : 'text'}` as 'setup.profile.text',
                fee,
              )}
        </p>
      </div>
      {state === 'waits' ? (
        // Below the text on a phone, which would have a column of two words beside it.
        <span className="max-md:col-start-2">
          <StatusBadge status="under_review" text={t('setup.underReview')} />
        </span>
      ) : (
        <ButtonLink
          // The reason stands on the profile, not in its form.
          to={isRejected ? paths.teacherDashboard('profile') : to}
          size="sm"
          variant={isNext ? 'primary' : state === 'done' ? 'ghost' : 'soft'}
        >
          {t(`setup.${isRejected ? 'seeWhy' : state === 'done' ? 'edit' : 'add'}`)}
          <span className="sr-only"> {t(`setup.${step}.name`)}</span>
        </ButtonLink>
      )}
    </li>
  );
}

const LOOKS = {
  profile: { icon: UserRound, to: paths.editTeacherProfile('profile') },
  picture: { icon: ImageUp, to: paths.editTeacherProfile('profile') },
  hours: { icon: CalendarDays, to: paths.teacherDashboard('availability') },
  bank: { icon: Landmark, to: paths.editTeacherProfile('confidential') },
  identity: { icon: IdCard, to: paths.editTeacherProfile('confidential') },
  link: { icon: Link2, to: paths.editTeacherProfile('link') },
} as const;
