import { strFromU8, unzipSync } from 'fflate';
import type { RouteName } from '#contract/routes.ts';
import type { Random } from './random.ts';

export const roles = [
  'guest',
  'student',
  'otherStudent',
  'teacher',
  'otherTeacher',
  'admin',
] as const;
export type RoleName = (typeof roles)[number];

/** Who may see a marker: in every call, or only in those named. */
export type Viewers = Partial<Record<RoleName, true | readonly RouteName[]>>;

export const seenBy = (
  role: RoleName,
  calls: true | readonly RouteName[],
  others: Viewers = {},
): Viewers => ({ [role]: calls, ...others });

interface Marker {
  field: string;
  viewers: Viewers;
  world: number;
}

/** Never allowed in any answer: a password hash, raw bytes of a row. */
const never = /\$argon2|"type":"Buffer"|\\\\x[0-9a-f]{64}/;
const markerPattern = /qz[a-z]{12}|77077[0-9]{11}/g;

/** Unique texts: one for every confidential field of every person. */
export const createMarkers = (random: Random) => {
  const all = new Map<string, Marker>();
  const exact = new Map<string, string>();
  const plant = (text: string, field: string, world: number, viewers: Viewers) => {
    all.set(text, { field, viewers, world });
    return text;
  };

  return {
    all,
    text: (field: string, world: number, viewers: Viewers = {}) =>
      plant(`qz${random.letters('abcdefghijklmnopqrstuvwxyz', 12)}`, field, world, viewers),
    digits: (field: string, world: number, viewers: Viewers = {}) =>
      plant(`77077${random.letters('0123456789', 11)}`, field, world, viewers),
    /** A secret that the server made and that no answer may show. */
    secret: (field: string, text: string) => exact.set(text, field),

    /** Fields whose marker this caller may not see. */
    leaks(text: string, caller: { role: RoleName; world: number; call: string }) {
      const found = new Set<string>();
      for (const [match] of text.matchAll(markerPattern)) {
        const marker = all.get(match);
        if (marker && !mayView(marker, caller)) found.add(`${marker.field} (${match})`);
      }
      for (const [secret, field] of exact) if (text.includes(secret)) found.add(field);
      if (never.test(text)) found.add(`a secret that no answer may show: ${never.exec(text)?.[0]}`);
      return [...found];
    },
  };
};

export type Markers = ReturnType<typeof createMarkers>;

const mayView = (
  { viewers, world }: Marker,
  caller: { role: RoleName; world: number; call: string },
) => {
  // Every world has new people, except the admin.
  const isThem = world === caller.world || caller.role === 'admin';
  const calls = isThem ? viewers[caller.role] : undefined;
  return calls === true || (calls?.includes(caller.call as RouteName) ?? false);
};

/** Everything readable in an answer, unpacked. */
export const readable = (headers: object, payload: Buffer) => {
  const isZip = payload.subarray(0, 2).toString() === 'PK';
  const texts = isZip
    ? Object.values(unzipSync(payload)).map((file) => strFromU8(file))
    : [payload.toString()];
  return [JSON.stringify(headers), ...texts].join('\n');
};
