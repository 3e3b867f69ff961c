/** Numbers of ours in Bangla sentences; what a person typed is never rewritten this way. */
export function toBanglaDigits(number: number | string): string {
  return String(number).replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
}
