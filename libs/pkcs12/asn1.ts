import {
  type BaseBlock,
  Constructed,
  fromBER,
  Integer,
  ObjectIdentifier,
  OctetString,
  Primitive,
} from 'asn1js';
import { Unopened } from './refusal.ts';

const bounds = { maxDepth: 32, maxNodes: 5_000, parseEmbedded: false };

const unreadable = (): never => {
  throw new Unopened('not-pkcs12');
};

/** Parses one value that must fill all bytes: DER, or BER with indefinite lengths, which some programs write. */
export const parseAsn1 = (bytes: Uint8Array): BaseBlock => {
  const { offset, result } = fromBER(bytes, bounds);
  return offset === bytes.length ? result : unreadable();
};

export const partsOf = (block: BaseBlock | undefined): readonly BaseBlock[] =>
  block instanceof Constructed ? block.valueBlock.value : unreadable();

export const part = (block: BaseBlock | undefined, index: number): BaseBlock =>
  partsOf(block)[index] ?? unreadable();

/** Returns the element of a sequence that has the context tag `[tag]`. */
export const tagged = (block: BaseBlock | undefined, tag: number): BaseBlock =>
  partsOf(block).find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === tag) ?? unreadable();

export const oidOf = (block: BaseBlock | undefined): string =>
  block instanceof ObjectIdentifier ? block.getValue() : unreadable();

export const numberOf = (block: BaseBlock | undefined): number =>
  block instanceof Integer && !block.valueBlock.isHexOnly
    ? block.valueBlock.valueDec
    : Number.POSITIVE_INFINITY;

/** Content of an octet string, primitive or constructed, or of an implicit tag in its place. */
export const bytesOf = (block: BaseBlock | undefined): Buffer => {
  if (block instanceof OctetString) return Buffer.from(block.getValue());
  if (block instanceof Primitive) return Buffer.from(block.valueBlock.valueHexView);
  return Buffer.concat(partsOf(block).map(bytesOf));
};

/** The encoded bytes, tag and length included. */
export const wholeOf = (block: BaseBlock): Buffer => Buffer.from(block.valueBeforeDecodeView);
