import type { StatementRow } from './statement-rules.ts'

/** The transaction ids that a row names, in capital letters. */
export interface RowTransactions {
  /** Of the column, or after a label such as "TrxID". */
  labelled: string[]
  /** Other words that have the shape of a bKash id. They count only where no other row and no second note has the word. */
  shaped: string[]
}

const MAX_IDS = 10

/**
 * Members write their batch, the event and the year on a transfer ("Batch2005", "REUNION2027"), so a word of the text is no
 * transaction id unless something says so.
 */
export function transactionsOf({ trxId, text }: Pick<StatementRow, 'trxId' | 'text'>): RowTransactions {
  const column = isNumbered(trxId) ? [trxId.toUpperCase()] : []
  const written = [...text.matchAll(LABELLED)].flatMap(([, id = '']) =>
    isNumbered(id) ? [id.toUpperCase()] : [],
  )
  const labelled = [...new Set([...column, ...written])].slice(0, MAX_IDS)
  const shaped = text.split(/[^A-Za-z0-9]+/).filter((word) => isBkashId(word) && !labelled.includes(word))
  return { labelled, shaped: [...new Set(shaped)].slice(0, MAX_IDS) }
}

/** "TrxID BLU1H6X87P", "Txn No: 123456", "Transaction ID#…" */
const LABELLED = /\b(?:trx|txn|transaction) ?(?:id|no|number)[ .:#-]{0,3}([a-z0-9]{6,30})\b/gi

/** Banks fill the column of rows without an id with 0 or a dash. */
function isNumbered(id: string): boolean {
  return /^(?=.*\d)[A-Z0-9/-]{5,40}$/i.test(id) && !/^0+$/.test(id)
}

/**
 * Ten capital letters and digits that take turns. "MEMBER2027" and "2005DHAKAA" have ten as well, but are a word and a
 * number: one bKash id in thirty looks like that, and such an id counts only with a label or in its column.
 */
function isBkashId(word: string): boolean {
  return /^[A-Z0-9]{10}$/.test(word) && /[A-Z]\d+[A-Z]|\d[A-Z]+\d/.test(word)
}
