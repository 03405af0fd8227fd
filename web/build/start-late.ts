import type { Plugin } from 'vite';

/**
 * A page that came drawn is painted before its scripts begin, which were fetched meanwhile (modulepreload would
 * compile them, too, before the paint); an empty one begins at once. The timer is for a picture that hangs and for a tab that nobody looks at.
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
        const preload = `<link rel="preload" as="script" crossorigin fetchpriority="low" href="${entry}">`;
        return html.replace(tag, preload).replace('</body>', `${starter(entry)}</body>`);
      },
    },
  };
}

const starter = (entry: string) => `<script>
      {
        const start = () => import('${entry}');
        if (document.getElementById('root').firstChild) {
          const painted = new PerformanceObserver(start);
          addEventListener('load', () => painted.observe({ type: 'paint', buffered: true }));
          setTimeout(start, 3000);
        } else start();
      }
    </script>
  `;
