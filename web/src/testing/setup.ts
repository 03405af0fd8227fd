// Before each file of tests: nothing is left of the one before, which had the same window.
import { vi } from 'vitest';

vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
