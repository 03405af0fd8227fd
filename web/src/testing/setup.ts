// Before each file of tests: nothing is left of the one before, which had the same window.
import { configure } from '@testing-library/react';
import * as React from 'react';
import { vi } from 'vitest';

vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
configure({ asyncUtilTimeout: 15_000, defaultHidden: false });

// React notes for each element where it was made, a seventh of the time; this is how it tells itself to stop.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } =
  React as unknown as Record<string, object>;
if (react)
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
