/**
 * Turns random bytes into letters without bias: a byte above the largest multiple of the alphabet's size is
 * thrown away, because folding it back would make the first letters likelier than the rest.
 */
export function pickLetters(input: { letters: string; count: number; randomBytes: Uint8Array }): string {
  const { letters, count, randomBytes } = input
  const fair = 256 - (256 % letters.length)
  let text = ''
  for (const byte of randomBytes) {
    if (text.length === count) break
    if (byte < fair) text += letters.charAt(byte % letters.length)
  }
  if (text.length < count) throw new RangeError('Too few random bytes')
  return text
}
