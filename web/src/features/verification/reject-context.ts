import { createContext } from 'react';

interface Rejection {
  name: string;
  isBusy: boolean;
  /** Rejects when the server refuses. */
  reject: (reason: string) => Promise<void>;
}

/** From the file to the dialog that its button loads. */
export const RejectContext = createContext<Rejection>({
  name: '',
  isBusy: false,
  reject: () => Promise.resolve(),
});
