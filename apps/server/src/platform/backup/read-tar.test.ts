import { Readable } from 'node:stream'
import { type Header, pack } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { collect } from '../../testing/collect.ts'
import { makeLegacyTar } from '../../testing/builders/make-legacy-tar.ts'
import { readTar, TarError } from './read-tar.ts'

const ENTRIES = [
  { name: 'about.json', content: Buffer.from('{}') },
  { name: 'tables/users/000001.copy', content: Buffer.alloc(0) },
  { name: `files/${'a'.repeat(36)}`, content: Buffer.alloc(1536, 'x') },
]

/** Reads an archive whose bytes arrive in chunks of this size. */
function read(archive: Buffer, chunkSize = 700) {
  const chunks = Array.from({ length: Math.ceil(archive.length / chunkSize) }, (_, i) =>
    archive.subarray(i * chunkSize, (i + 1) * chunkSize),
  )
  return collect(readTar(Readable.from(chunks)))
}

async function archiveOf(header: Partial<Header> & { name: string }): Promise<Buffer> {
  const archive = pack()
  archive.entry({ type: 'file', ...header }, header.type === undefined ? 'content' : '')
  archive.finalize()
  const chunks = await collect(archive)
  return Buffer.concat(chunks.filter((chunk) => chunk instanceof Uint8Array))
}

describe('readTar', () => {
  it.each([1, 512, 700, 100_000])(
    'reads an archive of an earlier version in chunks of %i bytes',
    async (size) => {
      expect(await read(makeLegacyTar(ENTRIES), size)).toEqual(ENTRIES)
    },
  )

  it('rejects an archive that was cut off within an entry', async () => {
    const archive = makeLegacyTar(ENTRIES)
    for (const end of [100, 512, 513, 3000]) {
      await expect(read(archive.subarray(0, end))).rejects.toThrow(TarError)
    }
  })

  it('rejects a header whose checksum is wrong', async () => {
    const archive = makeLegacyTar(ENTRIES)
    archive.writeUInt8(archive.readUInt8(3) ^ 1, 3)
    await expect(read(archive)).rejects.toThrow(TarError)
  })

  it('rejects an entry over 256 MB before reading it', async () => {
    const header = makeLegacyTar([{ name: 'a', content: Buffer.alloc(0) }]).subarray(0, 512)
    const field = (256 * 1024 * 1024 + 1).toString(8).padStart(11, '0')
    header.write(field, 124, 'latin1')
    header.write(' '.repeat(8), 148, 'latin1')
    const checksum = header.reduce((sum, byte) => sum + byte, 0)
    header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
    await expect(read(header)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('268435457') },
    })
  })

  it('rejects a name over 100 characters', async () => {
    await expect(read(await archiveOf({ name: 'x'.repeat(101) }))).rejects.toThrow(TarError)
  })

  it.each(['symlink', 'link', 'directory', 'fifo'] as const)('rejects a %s', async (type) => {
    const archive = await archiveOf({ name: 'files/a', type, linkname: '/etc/passwd' })
    await expect(read(archive)).rejects.toThrow(TarError)
  })

  it('passes on the error of its source', async () => {
    const source = new Readable({ read: () => {} })
    const reading = collect(readTar(source))
    source.push(makeLegacyTar(ENTRIES).subarray(0, 700))
    source.destroy(new Error('incorrect data check'))
    await expect(reading).rejects.toThrow('incorrect data check')
  })
})
