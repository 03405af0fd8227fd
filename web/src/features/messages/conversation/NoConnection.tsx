import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { useLine } from '../../../lib/realtime/connectivity.ts';
import { useIsConnected } from '../../../lib/realtime/realtime.ts';

const PATIENCE = 4_000;

/** A short break is nobody's business; a long one of everything is said for the whole page. */
export function NoConnection() {
  const { t } = useTranslation();
  const isLineDown = useLine() !== 'up';
  const isConnected = useIsConnected();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isConnected) return undefined;
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isConnected]);
  return (
    <div role="status">
      {!isConnected && isLong && !isLineDown && (
        <p className="flex items-center gap-2 border-b border-warning-line bg-warning-bg px-4 py-2 text-sm text-warning-fg md:px-6">
          <WifiOff className="size-4 flex-none" />
          {t('messages.reconnecting')}
        </p>
      )}
    </div>
  );
}
