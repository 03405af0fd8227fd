import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import './index.css';
import { currentLanguage, startI18n } from '../lib/i18n/i18n.ts';
import { startBackSteps } from '../lib/navigation/back-steps.ts';
import { queryClient, takeServedAnswers } from '../lib/api/query-client.ts';
import { startTheme } from './theme.ts';

// A built page sends 'start-app' once its scripts have loaded (starter.ts); the dev server does not.
if (import.meta.env.PROD) addEventListener('start-app', start, { once: true });
else start();

function start() {
  const html = document.documentElement;
  const renderedIn = html.lang;
  startTheme();
  startBackSteps();
  startI18n();
  takeServedAnswers();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={BrowserRouter} />
    </StrictMode>
  );
  if (root.hasChildNodes() && renderedIn === currentLanguage()) {
    // A transition hydrates in slices, so the page responds to input meanwhile.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // Nothing was prerendered, or not in the language that the person chose.
    root.replaceChildren();
    createRoot(root).render(app);
  }
  delete html.dataset.rerender;
}
