import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTexts } from '#contract/field-texts.ts';
import { paths } from '#contract/paths.ts';
import type { TeacherRules } from '#contract/teachers.ts';
import { dailyLimits, horizon, lastDayOf, noticeChoices } from '#domain/booking-rules.ts';
import { wibDate } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { fullDate } from '#domain/format-dates.ts';
import { teacherShareOf } from '#domain/money.ts';
import { lessonPrice, maxDiscount, seriesSizes } from '#domain/series.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useLiveSite } from '../../../lib/live-site.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Affix, Input } from '../../../ui/forms/Input.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import './rules-texts.ts';

interface RulesCardProps {
  rules: TeacherRules;
  onChange: (rules: TeacherRules) => void;
  /** Automatic confirmation sends the default link. */
  hasLink: boolean;
  hourlyRate: number;
  faults: Record<string, string>;
  now: Date;
}

/** Saved together with the weekly hours. */
export function RulesCard({ rules, onChange, hasLink, hourlyRate, faults, now }: RulesCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const set = (changes: Partial<TeacherRules>) => onChange({ ...rules, ...changes });
  const canBeInstant = hasLink || rules.confirmsInstantly;
  const lastDay = fullDate(lastDayOf(rules, now), currentLanguage());

  return (
    <Card as="section" title={t('rules.title')}>
      <ul className="-my-2 divide-y divide-line">
        <Rule
          id={`${id}instant`}
          name={t('rules.instant')}
          text={
            <>
              {t('rules.instantText')}
              {!canBeInstant && (
                <>
                  {' '}
                  {t('rules.needsLink')}{' '}
                  <TextLink to={paths.editTeacherProfile('profile')}>{t('rules.addLink')}</TextLink>
                </>
              )}
              {faults['rules.confirmsInstantly'] && (
                <span role="alert" className="block text-danger-text">
                  {faults['rules.confirmsInstantly']}
                </span>
              )}
            </>
          }
        >
          <Switch
            aria-labelledby={`${id}instant`}
            checked={rules.confirmsInstantly}
            disabled={!canBeInstant}
            onChange={({ target }) => set({ confirmsInstantly: target.checked })}
          />
        </Rule>
        <Rule id={`${id}notice`} name={t('rules.notice')} text={t('rules.noticeText')} isWide>
          <Select
            compact
            aria-labelledby={`${id}notice`}
            value={rules.noticeHours}
            onChange={({ target }) =>
              set({ noticeHours: noticeChoices.find((one) => one === Number(target.value)) ?? 0 })
            }
          >
            {noticeChoices.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('rules.none') : t('rules.hours', { count })}
              </option>
            ))}
          </Select>
        </Rule>
        <Rule id={`${id}pause`} name={t('rules.pause')} text={t('rules.pauseText')}>
          <Switch
            aria-labelledby={`${id}pause`}
            checked={rules.pauseHours > 0}
            onChange={({ target }) => set({ pauseHours: target.checked ? 1 : 0 })}
          />
        </Rule>
        <Rule
          id={`${id}horizon`}
          name={t('rules.horizon')}
          text={t('rules.horizonText', { date: lastDay })}
          isWide
        >
          <Select
            compact
            aria-labelledby={`${id}horizon`}
            value={rules.horizonDays}
            onChange={({ target }) => set({ horizonDays: Number(target.value) })}
          >
            {horizonChoices(rules.horizonDays).map((count) => (
              <option key={count} value={count}>
                {t('rules.days', { count })}
              </option>
            ))}
          </Select>
        </Rule>
        <Rule id={`${id}limit`} name={t('rules.limit')} text={t('rules.limitText')}>
          <Stepper
            labelledBy={`${id}limit`}
            value={rules.dailyLimit}
            onChange={(dailyLimit) => set({ dailyLimit })}
          />
        </Rule>
        <Rule id={`${id}series`} name={t('rules.series')} text={t('rules.seriesText')}>
          <Switch
            aria-labelledby={`${id}series`}
            checked={rules.seriesDiscounts !== null}
            onChange={({ target }) =>
              set({ seriesDiscounts: target.checked ? seriesSizes.map(() => 0) : null })
            }
          />
          {rules.seriesDiscounts && (
            <Discounts
              discounts={rules.seriesDiscounts}
              onChange={(seriesDiscounts) => set({ seriesDiscounts })}
              hourlyRate={hourlyRate}
              faults={faults}
            />
          )}
        </Rule>
        <Rule id={`${id}stop`} name={t('rules.stop')} text={t('rules.stopText')}>
          <Switch
            aria-labelledby={`${id}stop`}
            checked={rules.isPaused}
            onChange={({ target }) => set({ isPaused: target.checked, pausedUntil: null })}
          />
          {rules.isPaused && (
            <Field
              className="col-span-full max-w-60"
              label={t('rules.until')}
              hint={t('rules.untilHint')}
              error={faults['rules.pausedUntil']}
            >
              <Input
                type="date"
                min={wibDate(now)}
                value={rules.pausedUntil ?? ''}
                onChange={({ target }) => set({ pausedUntil: target.value || null })}
              />
            </Field>
          )}
        </Rule>
      </ul>
    </Card>
  );
}

/** The usual choices, and the saved one if it is another. */
const horizonChoices = (current: number) =>
  [...new Set([horizon.min, 14, 21, horizon.usual, 45, horizon.max, current])].toSorted(
    (a, b) => a - b,
  );

interface RuleProps {
  /** Of the name, which labels the control. */
  id: string;
  name: string;
  text: ReactNode;
  /** On a phone the control takes a row of its own; others are beside the name, above the text. */
  isWide?: boolean;
  children: ReactNode;
}

function Rule({ id, name, text, isWide, children }: RuleProps) {
  return (
    <li
      className={`grid items-center gap-x-6 gap-y-1.5 py-3 ${isWide ? 'sm:grid-cols-[minmax(0,1fr)_auto] max-sm:[&_select]:w-full max-sm:*:last:w-full' : 'grid-cols-[minmax(0,1fr)_auto] max-sm:*:nth-2:col-start-2 max-sm:*:nth-2:row-start-1'}`}
    >
      <div className={isWide ? undefined : 'max-sm:contents'}>
        <p id={id} className="text-md font-semibold">
          {name}
        </p>
        <p className="col-span-full text-sm leading-[1.45] text-ink-2">{text}</p>
      </div>
      {children}
    </li>
  );
}

interface DiscountsProps extends Pick<RulesCardProps, 'hourlyRate' | 'faults'> {
  discounts: readonly number[];
  onChange: (discounts: number[]) => void;
}

/** Percent off for each size, and what a lesson then earns. */
function Discounts({ discounts, onChange, hourlyRate, faults }: DiscountsProps) {
  const { t } = useTranslation();
  const { commissionBasisPoints } = useLiveSite();
  const language = currentLanguage();
  return (
    <div className="col-span-full mt-1.5 grid gap-3 sm:grid-cols-3">
      {seriesSizes.map((count, i) => {
        const discount = discounts[i] ?? 0;
        const isValid = discount <= maxDiscount;
        const amount = teacherShareOf(lessonPrice(hourlyRate, discount), commissionBasisPoints);
        return (
          <Field
            key={count}
            label={t('rules.discount', { count })}
            hint={isValid && t('rules.lessonEarns', { amount: rupiah(amount) })}
            error={
              faults[`rules.seriesDiscounts.${i}`] ??
              (isValid ? undefined : fieldTexts[language].discount_invalid)
            }
          >
            <Affix>
              <Input
                inputMode="numeric"
                className="pr-10"
                value={discount}
                onChange={({ target }) =>
                  onChange(discounts.with(i, Number(target.value.replace(/\D/g, '').slice(0, 3))))
                }
              />
              <span
                aria-hidden
                className="pointer-events-none absolute top-0 right-3.5 grid h-12 place-items-center text-ink-3"
              >
                %
              </span>
            </Affix>
          </Field>
        );
      })}
    </div>
  );
}

interface StepperProps {
  labelledBy: string;
  /** Null: no limit, which is the same as every hour of a day. */
  value: number | null;
  onChange: (value: number | null) => void;
}

function Stepper({ labelledBy, value, onChange }: StepperProps) {
  const { t } = useTranslation();
  const { min, max } = dailyLimits;
  const shown = value ?? max;
  const step = (by: 1 | -1) => onChange(shown + by >= max ? null : Math.max(min, shown + by));
  return (
    <span
      role="group"
      aria-labelledby={labelledBy}
      className="inline-flex items-center rounded-md border border-line-strong bg-surface"
    >
      <button
        type="button"
        aria-label={t('rules.fewer')}
        aria-disabled={shown <= min || undefined}
        onClick={() => step(-1)}
        className={STEP}
      >
        <Minus className="size-4.25" />
      </button>
      <output aria-live="polite" className="min-w-18 text-center text-sm font-semibold">
        {shown >= max ? t('rules.noLimit') : shown}
      </output>
      <button
        type="button"
        aria-label={t('rules.more')}
        aria-disabled={shown >= max || undefined}
        onClick={() => step(1)}
        className={STEP}
      >
        <Plus className="size-4.25" />
      </button>
    </span>
  );
}

const STEP =
  'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-surface-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-40';
