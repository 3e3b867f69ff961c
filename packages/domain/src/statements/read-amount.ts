import { toAsciiDigits } from '../locale/locale.ts'
import { MAX_TAKA, type Paisa } from '../money/money.ts'
import { normaliseText } from '../text/normalise-text.ts'

export interface StatementAmount {
  /** Below 0 for an amount with a minus or in brackets. */
  paisa: Paisa
  /** What Cr or Dr beside it says. */
  side: 'credit' | 'debit' | null
}

const MAX_LENGTH = 40
const CURRENCY = /^(?:bdt|tk\.?|৳|টাকা)|(?:bdt|tk\.?|৳|টাকা|\/[-=])$/g
const SIDE = /^\(?(cr|dr|credit|debit|জমা|উত্তোলন)\.?\)?|\(?(cr|dr|credit|debit|জমা|উত্তোলন)\.?\)?$/
const CREDIT = new Set(['cr', 'credit', 'জমা'])
/** Groups of three, or of two as lakh and crore: 1,234,567 and 12,34,567. */
const NUMBER = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.(\d*))?$/

/** An empty cell of an amount, as banks write it. */
export function isBlankAmount(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[\s\-–—−]*(?:nil|n\/a)?$/i.test(text)
}

/**
 * An amount as banks and wallets write it: 1,23,456.50, ৳৫০০, (500.00), -500, 500.00 Cr, Tk 500/-. Null for anything else;
 * also for 1.234,50, because amounts are not written like that here, and a wrong reading is a hundred times the money.
 */
export function readAmount(written: string): StatementAmount | null {
  // "500 400" is two numbers.
  if (written.length > MAX_LENGTH || /[\d০-৯]\s+[\d০-৯]/.test(written)) return null
  let text = toAsciiDigits(normaliseText(written, 'NFC'))
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, '')
    .replace(/[–−]/g, '-')
  const word = SIDE.exec(text)
  const side = word ? sideOf(word[1] ?? word[2] ?? '') : null
  text = text.replace(SIDE, '').replace(CURRENCY, '').replace(CURRENCY, '')
  const inBrackets = /^\((.*)\)$/.exec(text)
  const bare = (inBrackets?.[1] ?? text).replace(CURRENCY, '')
  const isNegative = inBrackets !== null || /^-|-$/.test(bare)
  const unsigned = bare.replace(/^[+-]|-$/, '').replace(CURRENCY, '')
  const paisa = paisaOf(unsigned)
  return paisa === null ? null : { paisa: isNegative && paisa > 0 ? -paisa : paisa, side }
}

function sideOf(word: string): 'credit' | 'debit' {
  return CREDIT.has(word) ? 'credit' : 'debit'
}

/** Spreadsheets store 0.1 + 0.2 as 0.30000000000000004; a real third decimal is no amount of money. */
function paisaOf(text: string): Paisa | null {
  const match = NUMBER.exec(text)
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  const hundredths = Number(`0.${decimals || '0'}`) * 100
  const rounded = Math.round(hundredths)
  if (Math.abs(hundredths - rounded) > 0.000_1) return null
  const paisa = Number(whole.replace(/,/g, '')) * 100 + rounded
  return paisa <= MAX_TAKA * 100 ? paisa : null
}
