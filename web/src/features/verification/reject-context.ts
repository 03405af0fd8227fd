import { createContext } from 'react';

interface Rejection {
  name: string;
  /** Rejects when the server refuses. */
  reject: (reason: string) => Promise<void>;
}

/** From the file to the dialog that its button loads. */
export const RejectContext = createContext<Rejection>({
  name: '',
  reject: () => Promise.resolve(),
});
