import { ok, type Result, refuse } from '@pecset/kernel';
import { SaxesParser } from 'saxes';

export type XmlAttribute = { readonly local: string; readonly uri: string; readonly value: string };

export type XmlElement = {
  readonly local: string;
  readonly uri: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** All text directly inside, joined. */
  readonly text: string;
};

export type XmlRefusal =
  /** A document type could define entities: expansion bombs, and files from elsewhere. */
  'document-type' | 'not-well-formed' | 'too-deep' | 'too-many-nodes';

export type XmlBounds = { readonly depth: number; readonly nodes: number };

export const defaultXmlBounds: XmlBounds = { depth: 64, nodes: 20_000 };

type Open = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { readonly children: XmlElement[] };

const declarationUri = 'http://www.w3.org/2000/xmlns/';

/**
 * Reads a document to its end: its only child is the outermost element. Refuses a truncated document, two roots or a
 * document type: a reader that accepts the beginning of an answer could show a success that was never sent.
 */
export const readXml = (source: string, bounds = defaultXmlBounds): Result<XmlElement, XmlRefusal> => {
  const document: Open = { local: '', uri: '', attributes: [], children: [], text: '' };
  let here = document;
  let depth = 0;
  let nodes = 0;
  let leave = () => {};
  let refusal: XmlRefusal = 'not-well-formed';
  const give = (why: XmlRefusal): never => {
    refusal = why;
    throw new Error(why);
  };
  const count = (added: number) => {
    nodes += added;
    if (nodes > bounds.nodes) give('too-many-nodes');
  };
  const enter = (inner: Open) => {
    const [outer, leaveOuter] = [here, leave];
    outer.children.push(inner);
    here = inner;
    depth += 1;
    if (depth > bounds.depth) give('too-deep');
    leave = () => {
      here = outer;
      leave = leaveOuter;
      depth -= 1;
    };
  };
  const addText = (text: string) => {
    count(1);
    here.text += text;
  };
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', () => give('not-well-formed'));
  parser.on('doctype', () => give('document-type'));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes).filter(({ uri }) => uri !== declarationUri);
    count(1 + attributes.length);
    enter({ local: tag.local, uri: tag.uri, attributes, children: [], text: '' });
  });
  parser.on('closetag', () => leave());
  try {
    parser.write(source).close();
    return ok(document);
  } catch {
    return refuse(refusal);
  }
};

/** Returns the only child of that name; undefined if there are two, because it is unclear which one counts. */
export const onlyChild = (parent: XmlElement | undefined, local: string): XmlElement | undefined => {
  const found = childrenOf(parent, local);
  return found.length === 1 ? found[0] : undefined;
};

export const childrenOf = (parent: XmlElement | undefined, local: string): readonly XmlElement[] =>
  parent?.children.filter((child) => child.local === local) ?? [];

/** Ignores the prefix; returns undefined if the name occurs under two prefixes. */
export const attributeOf = (owner: XmlElement | undefined, local: string): string | undefined => {
  const found = owner?.attributes.filter((attribute) => attribute.local === local) ?? [];
  return found.length === 1 ? found[0]?.value : undefined;
};

export const textOf = (parent: XmlElement | undefined, local: string): string | undefined =>
  onlyChild(parent, local)?.text;
