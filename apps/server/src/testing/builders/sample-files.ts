import { existsSync, readdirSync } from 'node:fs'

/** The smallest content that is recognised as each type, padded to a size. */
export const SAMPLES = {
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex'),
  webp: Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
} as const

export const TYPE_OF = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const

export type SampleKind = keyof typeof SAMPLES

export function sampleFile(
  kind: SampleKind,
  {
    size = SAMPLES[kind].length,
    name = `photo.${kind}`,
    type = TYPE_OF[kind],
  }: { size?: number; name?: string; type?: string } = {},
): File {
  return new File([Buffer.concat([SAMPLES[kind], Buffer.alloc(size - SAMPLES[kind].length)])], name, { type })
}

/** Every file under a directory, however deep. */
export function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}
