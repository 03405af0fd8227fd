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
        // Of a build that is gone, or cut off on the way: once, and when the server can be reached.
        const comeAgain = () => {
          if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return;
          fetch(location.href).then(() => location.reload(), () => setTimeout(comeAgain, 3000));
        };
        // One after the other, with a breath between: a phone answers to touch meanwhile.
        const begin = async () => {
          if (begun) return;
          begun = true;
          const files = ['${entry}', ...(root.dataset.files?.split(' ') ?? [])];
          for (const href of files)
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
          for (const file of files) {
            // One that is missing is missed by the page itself, which says so; without the first there is no page.
            const isThere = await import(file).then(() => true, () => false);
            if (!isThere && file === files[0]) return comeAgain();
            await new Promise((resolve) => setTimeout(resolve));
          }
          dispatchEvent(new Event('start-app'));
        };
        // What is pressed before the page listens is pressed again once it does. Links and text need no script.
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
          // Two frames after the last picture is there it is on the screen, too.
          const painted = new PerformanceObserver(() => {
            painted.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
          });
          addEventListener('load', () => painted.observe({ type: 'paint', buffered: true }));
          // A picture that hangs.
          setTimeout(begin, 3000);
        } else begin();
      }
    </script>
  `;
