import { Logo } from '../../ui/Logo.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import type { PopupProps } from '../../ui/popup.ts';

export function SampleDrawer(props: PopupProps) {
  return (
    <Drawer {...props} label="Menu" head={<Logo name="Lentera" />}>
      <p className="text-ink-2">The layout puts its navigation here.</p>
    </Drawer>
  );
}
