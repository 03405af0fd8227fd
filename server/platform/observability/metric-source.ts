import { Gauge, type Registry } from 'prom-client';

/** Figures read from the database when they are asked for; the same in every process. */
export interface Figures<Name extends string = string> {
  helps: Record<Name, string>;
  read: () => Promise<Partial<Record<Name, number>>>;
}

/** Where they cannot be read they are no number, and the others are still told. */
export const gaugesOf = (registry: Registry, groups: Figures[]) => {
  const known = groups.map(({ helps, read }) => ({
    read,
    gauges: Object.entries(helps).map(([name, help]) => {
      return { name, gauge: new Gauge({ name, help, registers: [registry] }) };
    }),
  }));
  const readGroup = async ({ read, gauges }: (typeof known)[number]) => {
    const values = await read().catch((): Partial<Record<string, number>> => ({}));
    for (const { name, gauge } of gauges) gauge.set(values[name] ?? Number.NaN);
  };
  return () => Promise.all(known.map(readGroup));
};
