// Taken at once: who started us may be gone before we are ready.
const parent = process.ppid;

/** Ctrl-C, SIGTERM, or the npm that started us is gone (npm passes no SIGTERM on): finish and leave. */
export const stopOnRequest = (finish: () => Promise<void>) => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs must not keep a deploy waiting for ever.
    setTimeout(() => process.exit(1), 20_000).unref();
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && stop(), 500).unref();
  }
};
