/** Whether a name is written in Bengali letters. */
export function isBengali(text: string): boolean {
  return /[\u0985-\u09b9\u09dc-\u09df]/.test(text)
}
