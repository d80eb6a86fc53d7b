import { type CodeTexts, codeTexts } from './index.ts';

// Cases that must not compile; this file is type-checked only, never run.
const accept = <Value>(_value: Value): void => undefined;

const { NMVS_NC_PCK_22: _pack, ...withoutPackCode } = codeTexts.hu.codes;
// @ts-expect-error a code of a pack without Hungarian words
accept<CodeTexts['codes']>(withoutPackCode);

const { NMVS_FE_AU_01: _login, ...withoutLoginCode } = codeTexts.en.codes;
// @ts-expect-error a code of the login without English words
accept<CodeTexts['codes']>(withoutLoginCode);

const { unconfirmed: _unconfirmed, ...withoutClass } = codeTexts.hu.strangers;
// @ts-expect-error a class of unknown codes without words
accept<CodeTexts['strangers']>(withoutClass);

// @ts-expect-error words without advice
accept<CodeTexts['codes']['NMVS_SUCCESS']>({ short: 'Successful', meaning: 'Done.' });
