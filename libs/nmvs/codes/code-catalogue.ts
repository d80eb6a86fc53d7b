/** What to do with a request after such an answer. */
export type RetryClass =
  /** An answer about the pack: it is final, sending it again changes nothing or raises an alert. */
  | 'result'
  /** A technical failure: send it again later. */
  | 'retry'
  /** Login, certificate or configuration: send nothing more before an administrator has looked. */
  | 'stop-and-tell-admin'
  /** The user has no right to this product or operation: an error of this one transaction, everything else goes on. */
  | 'no-right'
  /** The request itself is faulty: it would fail each time. */
  | 'error-never-again'
  /** Comes in the header beside a result: for the administrator to read. */
  | 'notice'
  /** It is unknown whether the request counted: never a success; ask for the state before anything else. */
  | 'unconfirmed';

export type CodeFacts = {
  /** Only level 5 is an alert. Besides it only PC_01's level is public; the others are somewhere below. */
  readonly level: 3 | 5 | 'below-5';
  /** `depends`: no alert if the pack is active, or inactive only because of its batch or product. */
  readonly alert: 'always' | 'depends' | 'never';
  readonly retry: RetryClass;
};

const below5 = { level: 'below-5', alert: 'never' } as const;
const result = { ...below5, retry: 'result' } as const;
const alarm = { level: 5, alert: 'always', retry: 'result' } as const;
const maybeAlarm = { level: 5, alert: 'depends', retry: 'result' } as const;
const retry = { ...below5, retry: 'retry' } as const;
const admin = { ...below5, retry: 'stop-and-tell-admin' } as const;
const noRight = { ...below5, retry: 'no-right' } as const;
const faulty = { ...below5, retry: 'error-never-again' } as const;
/** The request may have been processed although the answer is an error. */
const open = { ...below5, retry: 'unconfirmed' } as const;
const notice = { ...below5, retry: 'notice' } as const;

/** The 95 return codes and 6 notifications of interface v4.0. */
export const codeCatalogue = {
  NMVS_SUCCESS: result,

  // Product
  NMVS_NC_PC_01: { ...result, level: 3 }, // unknown product code
  NMVS_NC_PC_02: alarm, // unknown serial number
  NMVS_NC_PC_03: result, // product belongs to another client
  NMVS_NC_PC_04: result, // already released at the European hub
  NMVS_NC_PC_05: result, // master data differ
  NMVS_NC_PC_06: result, // product not in the system, no alert
  NMVS_NC_PC_12: result, // product withdrawn
  NMVS_NC_PC_14: result, // unknown serial number, no alert
  NMVS_NC_PC_15: result, // not in scope of the regulation
  NMVS_NC_PC_16: result, // page of master data does not exist
  NMVS_NC_PC_17: result, // national number unknown for the product

  // Batch
  NMVS_FE_LOT_01: result, // batch recalled
  NMVS_FE_LOT_02: result, // batch exists with another expiry
  NMVS_FE_LOT_03: alarm, // unknown batch
  NMVS_FE_LOT_04: result, // batch exists with another expiry
  NMVS_FE_LOT_05: result, // batch not locked
  NMVS_FE_LOT_06: result, // old expiry differs
  NMVS_FE_LOT_07: result, // impossible date
  NMVS_FE_LOT_08: result, // product or batch recalled
  NMVS_FE_LOT_12: alarm, // expiry differs
  NMVS_FE_LOT_13: alarm, // batch does not belong to the serial
  NMVS_FE_LOT_15: result, // unknown batch, no alert

  // Pack
  NMVS_NC_PCK_01: result, // not dispensable
  NMVS_NC_PCK_02: result, // expired
  NMVS_NC_PCK_03: result, // not dispensable, on verify
  NMVS_NC_PCK_04: result, // not dispensed
  NMVS_NC_PCK_05: result, // undo of dispense too late
  NMVS_NC_PCK_06: maybeAlarm, // undo does not fit the state
  NMVS_NC_PCK_11: result, // dispensed, exported or destroyed
  NMVS_NC_PCK_13: result, // undo of destroy too late
  NMVS_NC_PCK_15: result, // product locked by a take-over
  NMVS_NC_PCK_18: result, // has an exclusive property
  NMVS_NC_PCK_19: alarm, // already set (another market)
  NMVS_NC_PCK_20: alarm, // undo too late
  NMVS_NC_PCK_21: alarm, // undo by another user
  NMVS_NC_PCK_22: maybeAlarm, // already inactive
  NMVS_NC_PCK_23: result, // double scan registered
  NMVS_NC_PCK_26: result, // not subject to verification
  NMVS_NC_PCK_27: alarm, // change not possible (another market)
  NMVS_NC_PCK_28: result, // PCK_19 without alert
  NMVS_NC_PCK_29: result, // PCK_06 without alert
  NMVS_NC_PCK_30: result, // PCK_22 without alert

  // Form of the product code
  NMVS_FE_GR_01: result,
  NMVS_FE_GR_02: result,
  NMVS_FE_GR_03: result,
  NMVS_FE_GR_04: result,

  // Login and account
  NMVS_FE_AU_01: admin, // user or password wrong
  NMVS_FE_AU_02: admin, // user locked
  NMVS_FE_AU_03: admin, // general infringement
  NMVS_FE_AU_05: admin, // too many failures, account blocked
  NMVS_FE_AU_09: noRight, // no mandate for the product
  NMVS_FE_AU_10: admin, // current password wrong
  NMVS_FE_AU_11: admin, // password expired or initial
  NMVS_FE_AU_12: noRight, // no mandate for the product
  NMVS_FE_AU_15: noRight, // no right for this process
  NMVS_FE_AU_23: admin, // terms not accepted in time
  NMVS_FE_AU_24: admin, // a new password was assigned already
  NMVS_FE_AU_26: noRight, // executing user unknown
  NMVS_FE_AU_27: noRight, // executing user gave no mandate
  NMVS_FE_AU_29: admin, // executing user locked
  NMVS_FE_PMS_02: admin, // new password equals the old
  NMVS_FE_PMS_03: admin, // one of the last 20 passwords
  NMVS_FE_PMS_04: admin, // against the password policy
  NMVS_NC_PMS_11: noRight, // no rights
  NMVS_NC_PMS_23: admin, // terms confirmed already
  NMVS_NC_PMS_24: admin, // no terms available

  // Certificate and configuration
  NMVS_FE_PKI_01: admin, // certificate expired
  NMVS_FE_PKI_06: admin, // no valid certificate
  NMVS_FE_PKI_07: admin, // no new certificate
  NMVS_FI_CFG_02: admin, // no schema for the client
  NMVS_FI_CFG_03: admin, // client unknown for the product

  // Transaction
  NMVS_FE_TX_01: faulty, // reference does not match the dispense
  NMVS_FE_TX_02: retry, // bulk result not ready
  NMVS_FE_TX_03: faulty, // reference does not match the destruction
  NMVS_FE_TX_05: faulty, // reference not valid for the undo
  NMVS_FE_TX_06: faulty, // sub-user id too long
  NMVS_FE_TX_07: faulty, // memory limit
  NMVS_FE_TX_08: faulty, // details of the user needed
  NMVS_FE_TX_09: faulty, // result truncated
  NMVS_FE_TX_10: faulty, // sub-user id missing
  NMVS_FE_SN_01: faulty, // pack named twice in a request
  NMVS_TE_TX_03: retry, // load limit

  // Technical
  NMVS_ERROR: open,
  NMVS_TE_XM_01: faulty, // not well-formed
  NMVS_TE_XM_02: faulty, // against the schema
  NMVS_TE_REQ_01: retry, // system unavailable
  NMVS_TE_REQ_03: retry, // hub cannot be reached
  NMVS_TE_REQ_04: open, // hub does not answer
  NMVS_TE_REQ_05: retry, // the other national system is down
  NMVS_TE_IF_01: open, // the return code itself is missing
  NMVS_TI_AU_01: retry, // login could not be checked
  NMVS_TI_TO_01: open, // run time exceeded
  NMVS_TI_XM_01: open, // the system's own answer was invalid
  NMVS_TI_RT_03: retry, // connection limit

  // Notifications in the header
  NMVS_NOTIFY_AU_01: notice, // old password still in use
  NMVS_NOTIFY_AU_02: notice, // password expires soon
  NMVS_NOTIFY_PMS_01: notice, // new terms to accept
  NMVS_NOTIFY_PMS_03: notice,
  NMVS_NOTIFY_PMS_04: notice,
  NMVS_FE_AU_25: notice, // the schema lists it here
} as const satisfies Readonly<Record<string, CodeFacts>>;

export type KnownCode = keyof typeof codeCatalogue;

/** Codes of one class as a type, so that a table of texts for them must be complete. */
export type CodeOfClass<Class extends RetryClass> = {
  [Code in KnownCode]: (typeof codeCatalogue)[Code]['retry'] extends Class ? Code : never;
}[KnownCode];
