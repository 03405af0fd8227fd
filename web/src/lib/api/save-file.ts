/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: 'text/csv' | 'text/plain') {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read the blob by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
