import { expect, it } from 'vitest'
import { readFinishedPdf } from '../../../testing/pdf/read-finished-pdf.ts'
import type { PdfObject } from './pdf-file.ts'
import { writePdf } from './write-pdf.ts'

const ID = 'A'.repeat(32)
const small = (number: number): [number, PdfObject] => [
  number,
  { text: `<< /Number ${number} >>`, stream: null },
]
const large = (number: number): [number, PdfObject] => [
  number,
  { text: '<<\n  /Length 5\n>>', stream: Buffer.from('bytes') },
]

it('writes each object where the table says, even if numbers are missing', () => {
  const objects = new Map([large(3), ...Array.from({ length: 450 }, (_, i) => small(4 + i)), large(500)])
  const read = readFinishedPdf(writePdf({ objects, root: 4, info: 5 }, ID))
  expect([read.root, read.info]).toEqual([4, 5])
  for (const [number, object] of objects) expect(read.objects.get(number)).toEqual(object)
  expect([1, 2, 499].map((number) => read.objects.has(number))).toEqual([false, false, false])
})

it('packs small objects together', () => {
  const objects = new Map(Array.from({ length: 2000 }, (_, i) => small(1 + i)))
  expect(writePdf({ objects, root: 1, info: 2 }, ID).length).toBeLessThan(2000 * 10)
})
