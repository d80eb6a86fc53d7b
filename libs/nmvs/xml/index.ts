export {
  attributeOf,
  childrenOf,
  defaultXmlBounds,
  onlyChild,
  readXml,
  textOf,
  type XmlAttribute,
  type XmlBounds,
  type XmlElement,
  type XmlRefusal,
} from './read.ts';
export { element, textElement, type Xml, xmlDocument } from './write.ts';
