import { ApiError } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import { carry } from '../../lib/api/api.ts';

/** Fetched and then saved, not followed as a link: a refusal can then be told on this page. */
export const fetchOwnData = async () => {
  const response = await carry(paths.ownData);
  if (!response.ok) {
    const { code = '', message = '' } = (await response.json()) as Partial<ApiError>;
    throw new ApiError(response.status, code, message);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(response.headers.get('content-disposition'));
  link.click();
  // Some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const fileName = (disposition: string | null) =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'my-data.zip';
