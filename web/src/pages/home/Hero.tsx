import { ArrowRight, BadgeCheck, ShieldCheck, Star, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneDecimal } from '#domain/format.ts';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import ratna from '../../art/avatars/ratna.svg';
import heroGroup from '../../art/hero-group.svg';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';
import { goToSpecialities, HEADING_ID } from './SpecialityBlock.tsx';

const FACTS = [
  { icon: BadgeCheck, text: 'home.factChecked' },
  { icon: Undo2, text: 'home.factRefund' },
  { icon: ShieldCheck, text: 'home.factHeld' },
] as const;

export function Hero() {
  const { t } = useTranslation();
  return (
    <section className="pt-7 pb-10 md:pt-14 md:pb-18">
      <PageWidth className="grid items-center gap-8 lg:grid-cols-[1.08fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-display">
            {t('home.title')}
            <span className="text-nyala-500">.</span>
          </h1>
          <p className="mt-4 max-w-[33em] text-[1.0625rem] text-ink-2 md:mt-5.5 md:text-[1.1875rem]">
            {t('home.subtitle')}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-2 max-sm:*:w-full md:mt-8 md:gap-5">
            <Button size="lg" data-scroll-to={HEADING_ID} onClick={goToSpecialities}>
              {t('home.bookSession')}
            </Button>
            <ButtonLink to={paths.teachers()} variant="ghost" size="lg">
              {t('home.browseTeachers')}
              <ArrowRight />
            </ButtonLink>
          </div>
          <ul className="mt-7 grid gap-3 border-t border-line pt-5.5 md:mt-10 md:pt-7">
            {FACTS.map(({ icon: Icon, text }) => (
              <li key={text} className="flex gap-3 text-md leading-[1.45] text-ink-2">
                <Icon className="mt-px size-5 text-brand-text" />
                {t(text)}
              </li>
            ))}
          </ul>
        </div>
        <div className="relative max-md:pb-22">
          <img
            src={heroGroup}
            alt={t('home.heroAlt')}
            width={600}
            height={560}
            fetchPriority="high"
            className="aspect-[1/.95] w-full rounded-[24px] object-cover md:aspect-[600/560] md:rounded-[32px]"
          />
          <HeroCard />
        </div>
      </PageWidth>
    </section>
  );
}

const SAMPLE = { name: 'Ratna Wulandari', rating: 4.9, hours: ['17:00', '19:00', '20:00'] };
const CHOSEN = '19:00';

/** A sample of the product, not a real teacher: it leads to the list. */
function HeroCard() {
  const { t, i18n } = useTranslation();
  return (
    <Link
      to={paths.teachers()}
      aria-hidden
      tabIndex={-1}
      className="absolute inset-x-3.5 bottom-0 rounded-xl border border-line bg-surface px-3.5 py-3 shadow-lg md:right-auto md:bottom-auto md:top-21 md:-left-4 md:w-71 md:p-4 origin-left lg:-left-16 lg:scale-80 xl:scale-100"
    >
      <div className="flex items-center gap-3.5">
        <Avatar name={SAMPLE.name} src={ratna} />
        <div className="min-w-0 flex-1">
          <div className="leading-[1.35] font-semibold">{SAMPLE.name}</div>
          <div className="text-sm text-ink-3">
            {t('specialities.Math')}, {t('home.today')}
          </div>
        </div>
        <span className="flex items-center gap-1.25 text-sm font-semibold">
          <Star className="size-4 fill-nyala-400 stroke-[1.6] text-star" />
          {oneDecimal(SAMPLE.rating, i18n.language)}
        </span>
      </div>
      <div className="mt-3 grid grid-cols-3 gap-1.5">
        {SAMPLE.hours.map((hour) => (
          <span
            key={hour}
            className={classNames(
              'grid h-9 place-items-center rounded-[10px] border text-sm font-semibold',
              hour === CHOSEN
                ? 'border-lit-line bg-lit text-on-lit shadow-glow'
                : 'border-line text-ink-2',
            )}
          >
            {hour}
          </span>
        ))}
      </div>
    </Link>
  );
}
