import { Logo } from '../../ui/layout/Logo.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';

export function SampleDrawer(props: PopupProps) {
  return (
    <Drawer {...props} label="Menu" head={<Logo name="Lentera" />}>
      <p className="text-ink-2">The layout puts its navigation here.</p>
    </Drawer>
  );
}
