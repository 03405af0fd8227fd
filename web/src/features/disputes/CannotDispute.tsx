import { useTranslation } from 'react-i18next';
import type { DisputeObstacle } from '#domain/dispute.ts';
import './texts.ts';
import { site } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { TextLink } from '../../ui/TextLink.tsx';

interface CannotDisputeProps extends PopupProps {
  obstacle: DisputeObstacle;
  name: string;
  date: string;
}

/** Why not, and what helps instead. */
export function CannotDispute({ obstacle, name, date, ...popup }: CannotDisputeProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...popup}
      title={t('report.title')}
      footer={
        <Button variant="secondary" onClick={() => popup.onOpenChange(false)}>
          {t('ui.close')}
        </Button>
      }
    >
      <p className="wrap-anywhere text-ink-2">
        {t('report.session', { name, date })} {t(`report.obstacles.${obstacle}`)}
      </p>
      {obstacle !== 'early' && (
        <p className="mt-3">
          <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>
        </p>
      )}
    </Dialog>
  );
}
