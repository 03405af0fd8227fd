import { existsSync } from 'node:fs';

/** The variables this process was started with, and those of a .env file beside it; the former win. */
export const environment = () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
};
