/** The names of the log's files in a bundle. */
export const APPENDS = 'appends.jsonl'
export const KEYS = 'keys.jsonl'
export const CHECKPOINT = 'checkpoint'
export const HEAD_PROOF = 'head.tlog-proof'
export const RECEIPT = 'receipt.note'
export const COSIGNED = 'cosigned.jsonl'
