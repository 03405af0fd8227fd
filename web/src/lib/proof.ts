type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** The frame of the console answers for whatever is refused below it. Gives back how to stop. */
export function answerForProof(next: Ask) {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** True once password and code were given again: then what was refused is sent once more. */
export async function isProvenNow(response: Response) {
  if (!ask || response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  const isAskedFor = (body as { code?: unknown } | null)?.code === 'proof_required';
  return isAskedFor ? ask() : false;
}
