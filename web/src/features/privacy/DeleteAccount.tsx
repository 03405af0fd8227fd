import { useTranslation } from 'react-i18next';
import { fieldTexts } from '#contract/field-texts.ts';
import type { DeletionBlocker } from '#domain/account.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { Part } from './Part.tsx';

export function DeleteAccount({ blockers }: { blockers: DeletionBlocker[] }) {
  const { t } = useTranslation();
  const isBlocked = blockers.length > 0;
  return (
    <Part
      title={t('privacy.delete')}
      text={t('privacy.deleteText')}
      action={
        !isBlocked && (
          <LazyPopup
            kind="dialog"
            load={() => import('./DeleteDialog.tsx').then((module) => module.DeleteDialog)}
            trigger={(props) => (
              <Button variant="danger-ghost" {...props}>
                {t('privacy.deleteAction')}
              </Button>
            )}
          />
        )
      }
    >
      {isBlocked && <Blocked blockers={blockers} />}
    </Part>
  );
}

/** What has to end first, in the server's own words. */
function Blocked({ blockers }: { blockers: DeletionBlocker[] }) {
  const { t } = useTranslation();
  const texts = fieldTexts[currentLanguage()];
  return (
    <Callout tone="warning" title={t('privacy.blocked')} className="mt-4">
      <ul className="mt-1 grid gap-1">
        {blockers.map((blocker) => (
          <li key={blocker}>{texts[blocker]}</li>
        ))}
      </ul>
    </Callout>
  );
}
