/** RFC 8288: the header `Link` that leads from one page of a list to the next. */
export const nextLink = (address: string): string => `<${address}>; rel="next"`;

/** RFC 8288, 3: `<target>` and its parameters, a comma between one link and the next. */
const link = /<([^>]*)>((?:[^,"<]|"(?:[^"\\]|\\.)*")*)/g;
const parameter = /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g;

const relationsIn = (parameters: string): readonly string[] => {
  const rel = [...parameters.matchAll(parameter)].find(([, name]) => name?.toLowerCase() === 'rel');
  return (rel?.[2] ?? rel?.[3] ?? '').toLowerCase().split(/\s+/);
};

/** Returns the address of the next page; undefined if the header names none. */
export const readNextLink = (header: string | null): string | undefined =>
  [...(header ?? '').matchAll(link)].find(([, , parameters = '']) =>
    relationsIn(parameters).includes('next'),
  )?.[1];
