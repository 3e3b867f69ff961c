const BLOCK = 512

/**
 * A tar archive byte for byte as earlier versions wrote it with their own code: POSIX ustar, numbers that end in a
 * NUL, two zero blocks at the end. Backups of those versions must stay restorable.
 */
export function makeLegacyTar(
  entries: Iterable<{ name: string; content: Buffer }>,
  time = new Date(0),
): Buffer {
  const blocks = [...entries].flatMap(({ name, content }) => [
    legacyHeader(name, content.length, time),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ])
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

function legacyHeader(name: string, size: number, time: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  header.write(name, 0, 'latin1')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(time.getTime() / 1000), 136, 12)
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  // The checksum field itself counts as eight blanks.
  const checksum = header.reduce((sum, byte) => sum + byte, 8 * 0x20)
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}
