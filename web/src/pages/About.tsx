import { BadgeCheck, CalendarDays, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import desk from '../art/art-desk.svg';
import './about-texts.ts';
import { site } from '../lib/site.ts';
import { DarkPanel } from '../ui/layout/DarkPanel.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { PageWidth } from '../ui/layout/PageWidth.tsx';

export function About() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('about.pageTitle')}</PageTitle>
      <PageWidth className="py-6 pb-10 md:pt-10 md:pb-14">
        <div className="grid items-center gap-7 md:grid-cols-[1.1fr_1fr] md:gap-10 lg:gap-16">
          <div>
            <h1 className="text-[clamp(2.25rem,1.2rem+3.4vw,3.5rem)] leading-[1.05] tracking-[-.036em]">
              {t('about.title')}
            </h1>
            <p className="mt-4.5 max-w-[30em] text-lg text-balance text-ink-2">
              {t('about.subtitle')}
            </p>
          </div>
          <DarkPanel glow="centre" className="grid place-items-center p-7">
            <img src={desk} alt="" width={420} height={420} className="w-[min(320px,80%)]" />
          </DarkPanel>
        </div>
        <div className="mt-10 grid gap-8 text-ink-2 md:mt-14 md:grid-cols-2 md:gap-16">
          <section className="grid max-w-[62ch] content-start gap-3.5">
            <h2 className="text-ink">{t('about.missionTitle')}</h2>
            <p>{t('about.missionLearner')}</p>
            <p>{t('about.missionPromise')}</p>
          </section>
          <section className="grid max-w-[62ch] content-start gap-3.5">
            <h2 className="text-ink">{t('about.visionTitle')}</h2>
            <p>{t('about.vision')}</p>
          </section>
        </div>
      </PageWidth>
      <WhyChooseUs />
    </>
  );
}

function WhyChooseUs() {
  const { t } = useTranslation();
  const { name } = site;
  return (
    <section className="mt-6 bg-surface-2 py-10 md:py-16">
      <PageWidth>
        <h2 className="mb-7">{t('about.whyTitle')}</h2>
        <ul className="grid gap-8 md:grid-cols-3">
          <Point icon={BadgeCheck} title={t('about.trust')} text={t('about.trustText')} />
          <Point
            icon={CalendarDays}
            title={t('about.flexibility')}
            text={t('about.flexibilityText')}
          />
          <Point
            icon={ShieldCheck}
            title={t('about.payments')}
            text={t('about.paymentsText', { name })}
          />
        </ul>
      </PageWidth>
    </section>
  );
}

function Point({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <span className="mb-3.5 grid size-12 place-items-center rounded-full bg-lit text-on-lit">
        <Icon className="size-5" />
      </span>
      <h3>{title}</h3>
      <p className="mt-1.5 max-w-[40ch] text-md text-ink-2">{text}</p>
    </li>
  );
}
