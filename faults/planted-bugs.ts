// Plants a bug in the source of the test cluster's servers as it is loaded, to check that a run finds it.
import { registerHooks } from 'node:module';

const plants: Record<string, { file: string; bug: [RegExp, string] }> = {
  lock: { file: '/features/bookings/lock-booking.ts', bug: [/\.forNoKeyUpdate\(\)/, ''] },
  signature: {
    file: '/adapters/payment-midtrans.ts',
    bug: [/isGenuine: .*,/, 'isGenuine: () => true,'],
  },
};

const plant = plants[process.env.PLANT ?? ''];
if (!plant) throw new Error('PLANT names no known bug');
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(plant.file)) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    if (!plant.bug[0].test(source))
      throw new Error(`${plant.file} has changed: update its planted bug`);
    return { ...loaded, source: source.replace(...plant.bug) };
  },
});
