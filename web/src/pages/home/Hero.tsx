import { ArrowRight, BadgeCheck, ShieldCheck, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import heroGroup from '../../art/hero-group.svg';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { HeroCard } from './HeroCard.tsx';
import { goToSpecialities } from './SpecialityBlock.tsx';

const FACTS = [
  { icon: BadgeCheck, text: 'home.factChecked' },
  { icon: Undo2, text: 'home.factRefund' },
  { icon: ShieldCheck, text: 'home.factHeld' },
] as const;

export function Hero() {
  const { t } = useTranslation();
  return (
    <section className="pt-7 pb-10 md:pt-14 md:pb-18">
      <Wrap className="grid items-center gap-8 lg:grid-cols-[1.08fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-display">
            {t('home.title')}
            <span className="text-nyala-500">.</span>
          </h1>
          <p className="mt-4 max-w-[33em] text-[1.0625rem] text-ink-2 md:mt-5.5 md:text-[1.1875rem]">
            {t('home.subtitle')}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-2 max-sm:*:w-full md:mt-8 md:gap-5">
            <Button size="lg" onClick={goToSpecialities}>
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
      </Wrap>
    </section>
  );
}
