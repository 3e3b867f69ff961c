import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { diskFileStore } from '../../../../platform/files/index.ts'
import { copyOf, drawReceipt, pictureFile } from '../../../../testing/builders/receipt-pictures.ts'
import { sampleFile } from '../../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../../testing/http/post-multipart.ts'
import { paymentServer } from '../../../../testing/servers/start-payment-server.ts'
import { fingerprintReceipts } from './fingerprint-receipts.ts'

const testServer = paymentServer()

async function send(name: string, receipt: File): Promise<string> {
  const { body, status } = await postMultipart(testServer.server.app, '/api/submissions', {
    formId: await testServer.makePaidForm(),
    name,
    email: `${randomUUID()}@example.org`,
    paymentMethod: 'bank_transfer',
    payment_receipt: receipt,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.submissionId
}

const fingerprint = () =>
  fingerprintReceipts({
    db: testServer.server.db,
    files: diskFileStore(testServer.server.filesDir),
    share: 1,
  })

const itemOf = async (id: string) =>
  (await testServer.call(`GET /api/review/${id}`, { token: testServer.token })).body.item

const lookAlikes = async (id: string) =>
  (await itemOf(id)).related
    .filter(({ relations }: { relations: string[] }) => relations.includes('picture'))
    .map(({ who }: { who: string }) => who)
    .sort()

const receipt = (trxId: string, time: string) => drawReceipt({ trxId, amount: '500.00', time })

describe('a receipt that was changed for another submission', () => {
  it('is recognised saved again, resized and slightly cropped, once a job has looked at it', async () => {
    const original = receipt('BLU1H6X87P', '30/12/2026 13:22')
    const id = await send('Original', pictureFile(original))
    await send('Recompressed', pictureFile(original, { jpegQuality: 40 }))
    await send('Resized', pictureFile(copyOf(original, { scale: 0.5 }), { jpegQuality: 70 }))
    await send('Cropped', pictureFile(copyOf(original, { crop: 8 }), { jpegQuality: 80 }))
    expect((await itemOf(id)).receipt.isCompared).toBe(false)
    await fingerprint()
    expect((await itemOf(id)).receipt.isCompared).toBe(true)
    expect(await lookAlikes(id)).toEqual(['Cropped', 'Recompressed', 'Resized'])
  })

  it('is found among many receipts of the same app, which differ in their numbers', async () => {
    const original = receipt('CAA0ZZ9Q21', '02/01/2027 08:15')
    const id = await send('Original', pictureFile(original))
    await send('Saved again', pictureFile(copyOf(original, { scale: 0.7 }), { jpegQuality: 60 }))
    for (const [trxId, time] of [
      ['DKL77PWM3X', '14/02/2027 19:47'],
      ['DZX18QRT6N', '15/02/2027 20:03'],
      ['EBN45HJK9S', '16/02/2027 11:58'],
      ['EFG36VCX2D', '17/02/2027 16:31'],
    ] as const) {
      await send(trxId, pictureFile(receipt(trxId, time), { jpegQuality: 80 }))
    }
    await fingerprint()
    expect(await lookAlikes(id)).toEqual(['Saved again'])
  })
})

describe('what has no picture to recognise', () => {
  it('resembles nothing: blank and plain pictures, damaged ones, PDFs and tiny ones', async () => {
    const blank = (colour: string, size: number) => {
      const canvas = createCanvas(size, size)
      const context = canvas.getContext('2d')
      context.fillStyle = colour
      context.fillRect(0, 0, size, size)
      return pictureFile(canvas)
    }
    const ids = [
      await send('White', blank('#ffffff', 400)),
      await send('White too', blank('#fefefe', 401)),
      await send('Black', blank('#000000', 402)),
      await send('Damaged', sampleFile('png', { size: 4_000 })),
      await send('Damaged too', sampleFile('jpg', { size: 4_001 })),
      await send('PDF', sampleFile('pdf', { size: 4_002 })),
      await send('Tiny', pictureFile(createCanvas(20, 20))),
    ]
    await fingerprint()
    for (const id of ids) {
      const item = await itemOf(id)
      expect([item.receipt.isCompared, item.related]).toEqual([true, []])
    }
  })

  it('is not looked at again', async () => {
    const { rows } = await sql`
      select id from files where field_id = 'payment_receipt' and not is_picture_read`.execute(
      testServer.server.db,
    )
    expect(rows).toEqual([])
  })
})
