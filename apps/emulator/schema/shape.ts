import type { XmlElement } from '@pecset/nmvs/xml';

export type Facet = (text: string) => boolean;
type Attributes = Readonly<Record<string, Facet>>;

/** An element holds either text or children in this order; all of its attributes are required. */
export type Shape = {
  readonly text?: Facet;
  readonly children?: readonly Child[];
  readonly attributes?: Attributes;
};
export type Child = { readonly name: string; readonly shape: Shape; readonly optional?: true };

/** The schema sets both forms to `qualified`: elements and attributes alike are in this namespace. */
const typesNamespace = 'urn:types.nmvs.eu:v4.0';

export const violations = (element: XmlElement, shape: Shape, path: string): readonly string[] => [
  ...attributeViolations(element, shape.attributes ?? {}, path),
  ...textViolations(element, shape, path),
  ...orderViolations(element.children, shape.children ?? [], path),
];

const attributeViolations = (element: XmlElement, expected: Attributes, path: string): readonly string[] => [
  ...element.attributes
    .filter(({ local, uri }) => uri !== typesNamespace || !Object.hasOwn(expected, local))
    .map(({ local }) => `${path}/@${local}: not allowed here`),
  ...Object.entries(expected).flatMap(([name, facet]) => {
    const given = element.attributes.find(({ local, uri }) => local === name && uri === typesNamespace);
    if (!given) return [`${path}/@${name}: missing`];
    return facet(given.value) ? [] : [`${path}/@${name}: outside its facets`];
  }),
];

const textViolations = (element: XmlElement, { text, children }: Shape, path: string): readonly string[] => {
  if (text) return text(element.text) ? [] : [`${path}: outside its facets`];
  // White space between child elements is insignificant; an element without children must not have any.
  const allowed = children ? element.text.trim() === '' : element.text === '';
  return allowed ? [] : [`${path}: text is not allowed here`];
};

const orderViolations = (
  given: readonly XmlElement[],
  expected: readonly Child[],
  path: string,
): readonly string[] => {
  const [next, ...later] = expected;
  const [element, ...others] = given;
  if (!next) return element ? [`${path}/${element.local}: not expected here`] : [];
  const at = `${path}/${next.name}`;
  if (element?.local === next.name && element.uri === typesNamespace)
    return [...violations(element, next.shape, at), ...orderViolations(others, later, path)];
  return next.optional
    ? orderViolations(given, later, path)
    : [`${at}: expected here${element ? `, not ${element.local}` : ''}`];
};
