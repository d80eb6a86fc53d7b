export {
  type CodeFacts,
  type CodeOfClass,
  codeCatalogue,
  type KnownCode,
  type RetryClass,
} from './code-catalogue.ts';
export {
  type CodeLookUp,
  isKnownCode,
  isSuccess,
  lookUpCode,
  PASSWORD_TO_CHANGE,
  type StrangerClass,
  WRONG_PASSWORD,
} from './look-up-code.ts';
