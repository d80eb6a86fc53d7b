export { type CodeText, type CodeTexts, textOfCode } from './code-text.ts';
export { codeTextsEn } from './code-texts.en.ts';
export { codeTextsHu } from './code-texts.hu.ts';
export {
  type HistoryItem,
  historyItem,
  type TrxStatus,
  type TrxType,
  trxStatus,
  trxType,
} from './history-item.ts';
