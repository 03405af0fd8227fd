import type { Plugin } from 'vite';

/**
 * Loads the scripts of a prerendered page after its first paint, so that they do not compete with the paint for network
 * and CPU. Input loads them at once; a page that was not prerendered does not wait.
 */
export function startLate(): Plugin {
  return {
    name: 'start-late',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, entry] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
        if (!tag || !entry) throw new Error('index.html has no entry');
        return html.replace(tag, '').replace('</body>', `${starter(entry)}</body>`);
      },
    },
  };
}

const starter = (entry: string) => `<script>
      {
        const root = document.getElementById('root');
        let begun = false;
        // The entry is of an older build, or was cut off: reload once, when the server can be reached.
        const comeAgain = () => {
          if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return;
          fetch(location.href).then(() => location.reload(), () => setTimeout(comeAgain, 3000));
        };
        // One file after the other with a pause between, so that a phone responds to touch meanwhile.
        const begin = async () => {
          if (begun) return;
          begun = true;
          const files = ['${entry}', ...(root.dataset.files?.split(' ') ?? [])];
          for (const href of files)
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
          for (const file of files) {
            // The page itself reports another missing file; without the entry there is no page.
            const isThere = await import(file).then(() => true, () => false);
            if (!isThere && file === files[0]) return comeAgain();
            await new Promise((resolve) => setTimeout(resolve));
          }
          dispatchEvent(new Event('start-app'));
        };
        // Repeats a click made before hydration when the page is hydrated. Links and text need no script.
        let pressed;
        const hold = (event) => {
          const control = event.target.closest?.('button, [type=radio], [type=checkbox]');
          if (!control) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          pressed = () => control.dispatchEvent(new MouseEvent('click', event));
        };
        if (root.firstChild && document.documentElement.dataset.redraw === undefined && !document.hidden) {
          addEventListener('click', hold, true);
          new MutationObserver((_, seen) => {
            seen.disconnect();
            removeEventListener('click', hold, true);
            pressed?.();
          }).observe(document.documentElement, { attributeFilter: ['data-live'] });
          for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, begin, { once: true });
          // Two frames after the last picture has loaded it is painted, too.
          const painted = new PerformanceObserver(() => {
            painted.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
          });
          addEventListener('load', () => painted.observe({ type: 'paint', buffered: true }));
          // If a picture hangs.
          setTimeout(begin, 3000);
        } else begin();
      }
    </script>
  `;
