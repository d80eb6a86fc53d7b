/** Long enough for every browser to have begun with it. */
const KEPT_MS = 60_000;

/** Saves a file that has been loaded, without leaving the page. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
