/** What is written in Latin letters in Bangla too: addresses, ids, transactions, formats and brands. */
const NAMES =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b[0-9A-Z]{32}\b|\b[0-9A-Z]{8,12}\b|\b[0-9A-Z]{3}-[0-9A-Z]{4}\b|\+?\d[\d -]{5,}\d|\b\d{6}\b|TrxID|SSLCommerz|SMS|PDF/g

/**
 * The lines of a text for a member in Bangla in which English letters or digits are left. `written` is what staff and
 * members wrote.
 */
export function englishIn(text: string, written: readonly string[] = []): string[] {
  const rest = written.reduce((left, one) => left.replaceAll(one, ''), text).replace(NAMES, '')
  return rest.split('\n').filter((line) => /[A-Za-z\d]/.test(line))
}
