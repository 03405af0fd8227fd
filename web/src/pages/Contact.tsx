import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import './contact-texts.ts';
import { useMe } from '../features/accounts/queries.ts';
import { mailAddress, phoneAddress } from '../lib/format/contact-links.ts';
import { site } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { DarkPanel } from '../ui/layout/DarkPanel.tsx';
import { PageHead } from '../ui/layout/PageHead.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { PageBody } from '../app/layout/PageBody.tsx';
import '../lib/texts/person-fields.ts';

export function Contact() {
  const { t } = useTranslation();
  const { name } = site;
  const { user } = useMe();
  return (
    <PageBody>
      <PageTitle>{t('contact.title')}</PageTitle>
      <PageHead title={t('contact.title')} />
      <div className="grid gap-4 md:grid-cols-2 md:gap-5">
        <Card as="section" title={t('contact.office')}>
          <ul className="grid gap-3.5">
            <Row icon={MapPin} label={t('contactFields.address')}>
              {site.officeAddress}
            </Row>
            <Row icon={Phone} label={t('contact.phone')}>
              <TextLink href={phoneAddress(site.phone)}>{site.phone}</TextLink>
            </Row>
            <Row icon={Mail} label={t('contactFields.email')}>
              <TextLink href={mailAddress(site.email)}>{site.email}</TextLink>
            </Row>
          </ul>
        </Card>
        <Card
          as="section"
          title={t('contact.teach', { name })}
          className="md:order-last md:col-span-2"
        >
          <p className="max-w-[62ch] text-ink-2">
            {user && `${t('contact.teachSeparate')} `}
            {t('contact.teachText')}
          </p>
          {!user && (
            <ButtonLink to={paths.teacherRegister} variant="secondary" className="mt-4">
              {t('contact.teachAction')}
            </ButtonLink>
          )}
        </Card>
        <DarkPanel
          as="section"
          className="rounded-xl! p-7 after:top-full after:-right-30 after:size-85"
        >
          <h2 className="text-[1.375rem]">{t('contact.careers', { name })}</h2>
          <p className="mt-2 mb-5 text-on-night-2">{t('contact.careersText')}</p>
          <Button variant="flame">{t('contact.exploreJobs')}</Button>
        </DarkPanel>
      </div>
    </PageBody>
  );
}

interface RowProps {
  icon: LucideIcon;
  label: string;
  children: ReactNode;
}

function Row({ icon: Icon, label, children }: RowProps) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon className="size-4.5" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {children}
      </span>
    </li>
  );
}
