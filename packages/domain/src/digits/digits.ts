const BANGLA_DIGITS = /[০-৯]/g
const BANGLA_ZERO = 0x09e6

/** People type ০-৯ as readily as 0-9; wherever digits are read, they mean the same. */
export function toAsciiDigits(text: string): string {
  return text.replace(BANGLA_DIGITS, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}

/** The digits of a text and nothing else, as 0-9. */
export function onlyDigits(text: string): string {
  return toAsciiDigits(text).replace(/[^0-9]/g, '')
}
