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

/** One value that fills the bytes whole: DER, or BER with indefinite lengths, as some programs write it. */
export const parseAsn1 = (bytes: Uint8Array): BaseBlock => {
  const { offset, result } = fromBER(bytes, bounds);
  return offset === bytes.length ? result : unreadable();
};

export const partsOf = (block: BaseBlock | undefined): readonly BaseBlock[] =>
  block instanceof Constructed ? block.valueBlock.value : unreadable();

export const part = (block: BaseBlock | undefined, index: number): BaseBlock =>
  partsOf(block)[index] ?? unreadable();

/** The part of a sequence with that context tag, `[0]` and the like. */
export const tagged = (block: BaseBlock | undefined, tag: number): BaseBlock =>
  partsOf(block).find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === tag) ?? unreadable();

export const oidOf = (block: BaseBlock | undefined): string =>
  block instanceof ObjectIdentifier ? block.getValue() : unreadable();

export const numberOf = (block: BaseBlock | undefined): number =>
  block instanceof Integer && !block.valueBlock.isHexOnly
    ? block.valueBlock.valueDec
    : Number.POSITIVE_INFINITY;

/** Of an octet string, whole or in pieces, or of a tag that stands in its place. */
export const bytesOf = (block: BaseBlock | undefined): Buffer => {
  if (block instanceof OctetString) return Buffer.from(block.getValue());
  if (block instanceof Primitive) return Buffer.from(block.valueBlock.valueHexView);
  return Buffer.concat(partsOf(block).map(bytesOf));
};

/** As it stands in the file, tag and length included. */
export const wholeOf = (block: BaseBlock): Buffer => Buffer.from(block.valueBeforeDecodeView);
