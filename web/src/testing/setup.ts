// Runs before each test file: files share one window, so the state of the previous file is removed.
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

// React records a stack for each element, a seventh of the test time; this internal counter switches that off.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } =
  React as unknown as Record<string, object>;
if (react)
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
