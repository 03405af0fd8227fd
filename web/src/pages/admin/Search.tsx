import { useReasonName } from '../../features/disputes/DisputeParts.tsx';
import { SearchPalette } from '../../features/overview/SearchPalette.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';

/** Loaded lazily: it needs the texts of disputes. */
export function Search(popup: PopupProps) {
  return <SearchPalette reasonName={useReasonName()} {...popup} />;
}
