type Inside = {
  readonly html: string;
  /** Frees the memory of the pictures, once the page is not needed any more. */
  readonly release: () => void;
};

/**
 * Fetches the pictures of a page to print, so that it has them wherever the server is: the frame itself could ask only
 * the page's own host for them.
 */
export const picturesInside = async (
  html: string,
  load: (address: string) => Promise<Blob>,
): Promise<Inside> => {
  // Unlike a frame, a parsed document loads nothing.
  const page = new DOMParser().parseFromString(html, 'text/html');
  const blobs: string[] = [];
  const release = () => {
    for (const blob of blobs) URL.revokeObjectURL(blob);
  };
  const fill = async (picture: HTMLImageElement) => {
    const blob = URL.createObjectURL(await load(picture.getAttribute('src') ?? ''));
    blobs.push(blob);
    picture.setAttribute('src', blob);
  };
  try {
    await Promise.all([...page.images].map(fill));
  } catch (error) {
    release();
    throw error;
  }
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, release };
};
