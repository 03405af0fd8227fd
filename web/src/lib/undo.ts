/** A decision that can be taken back for a while. */
export interface Undoable {
  /** Whom or what it concerns. */
  name: string;
  undo: () => Promise<unknown>;
}

let offered: Undoable | undefined;
const listeners = new Set<() => void>();

/** Offers to undo the latest decision; undefined ends the offer. */
export function offerUndo(next: Undoable | undefined) {
  offered = next;
  for (const listener of listeners) listener();
}

export const currentUndo = () => offered;

export function onUndoChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
