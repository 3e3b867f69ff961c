import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import type { FieldInput } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { filesIn, sampleFile, SAMPLES } from '../../../testing/builders/sample-files.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { encodeMultipart, postMultipart } from '../../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { until } from '../../../testing/until.ts'

const LIMIT = 5_242_880
const PHOTO: FieldInput = { id: 'photo', name: 'portrait', label: 'Photo', type: 'file' }

let server: TestServer
let formId: string
beforeAll(async () => {
  server = await startTestServer({ listen: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  formId = await makeStoredForm(server.db, { fields: [{ id: 'name', label: 'Name' }, PHOTO] })
  await server.db.deleteFrom('submissions').execute()
  for (const id of filesIn(server.filesDir)) rmSync(`${server.filesDir}/${id.slice(0, 2)}/${id}`)
})

const submit = (
  parts: Parameters<typeof postMultipart>[2],
  headers: Record<string, string> = {},
  id = formId,
) => postMultipart(server.app, `/api/forms/${id}/submit`, parts, headers)
const stored = () => filesIn(server.filesDir)
const submissions = () => server.db.selectFrom('submissions').select(['id', 'data', 'form_version']).execute()

describe('a submission with files', () => {
  it.each(['jpg', 'png', 'webp', 'pdf'] as const)('accepts a %s under the id of its field', async (kind) => {
    const { status, body } = await submit({ name: 'Rahim', photo: sampleFile(kind) })
    expect(status).toBe(201)
    const [submission] = await submissions()
    expect(submission?.data).toEqual({
      name: 'Rahim',
      photo: expect.objectContaining({ name: `photo.${kind}`, fileId: stored()[0] }),
    })
    const files = await server.db.selectFrom('files').selectAll().execute()
    expect(files).toMatchObject([{ id: stored()[0], submission_id: body.submissionId, field_id: 'photo' }])
  })

  it('accepts lists as JSON text, and files under the name of a field', async () => {
    const id = await makeStoredForm(server.db, {
      fields: [PHOTO, { id: 'meals', label: 'Meals', type: 'checkbox', options: ['Lunch', 'Dinner'] }],
    })
    expect((await submit({ meals: '["Lunch","Dinner"]', portrait: sampleFile('png') }, {}, id)).status).toBe(
      201,
    )
    expect((await submissions())[0]?.data).toMatchObject({ meals: ['Lunch', 'Dinner'], photo: { size: 29 } })
  })

  it('gives a file to the field whose id is its key, even where another field has that name', async () => {
    const id = await makeStoredForm(server.db, {
      fields: [
        { id: 'front', name: 'front_side', label: 'Front', type: 'file' },
        { id: 'back', name: 'front', label: 'Back', type: 'file' },
      ],
    })
    expect((await submit({ front: sampleFile('png') }, {}, id)).status).toBe(201)
    expect((await submissions())[0]?.data).toEqual({ front: expect.objectContaining({ size: 29 }) })
  })

  it('repeats the first response to the same key and files, and rejects other files under that key', async () => {
    const headers = { 'idempotency-key': 'portrait-of-rahim' }
    const first = await submit({ name: 'Rahim', photo: sampleFile('png') }, headers)
    expect((await submit({ name: 'Rahim', photo: sampleFile('png') }, headers)).body).toEqual(first.body)
    for (const photo of [sampleFile('jpg'), sampleFile('png', { size: 30 })]) {
      const { status, body } = await submit({ name: 'Rahim', photo }, headers)
      expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
    }
    expect((await submit({ name: 'Rahim' }, headers)).status).toBe(409)
    expect(await submissions()).toHaveLength(1)
    expect(stored()).toHaveLength(1)
  })

  it.each([
    ['the name of a JPG', sampleFile('png', { name: 'photo.jpg', type: 'image/jpeg' })],
    ['the type of a JPG', sampleFile('png', { type: 'image/jpeg' })],
    ['no type', sampleFile('png', { type: 'application/octet-stream' })],
    ['no ending', sampleFile('png', { name: 'photo' })],
  ])('accepts a PNG with %s, and names it rightly', async (_what, photo) => {
    expect((await submit({ name: 'A', photo })).status).toBe(201)
    const file = expect.objectContaining({ name: 'photo.png', type: 'image/png' })
    expect((await submissions())[0]?.data).toEqual({ name: 'A', photo: file })
  })

  it('reads an empty file input as not answered', async () => {
    const empty = new File([], '', { type: 'application/octet-stream' })
    expect((await submit({ name: 'A', photo: empty })).status).toBe(201)
    expect((await submissions())[0]?.data).toEqual({ name: 'A' })
  })

  it('reads the part website as an answer if a field has that name, and as the honeypot otherwise', async () => {
    expect((await submit({ name: 'A', website: 'spam', photo: sampleFile('png') })).status).toBe(400)
    expect(stored()).toEqual([])
    const id = await makeStoredForm(server.db, { fields: [{ id: 'f1', name: 'website', label: 'Website' }] })
    expect((await submit({ website: 'https://example.org' }, {}, id)).status).toBe(201)
  })

  it('accepts all answers in one part called data, and then reads no other part as an answer', async () => {
    const id = await makeStoredForm(server.db, {
      fields: [
        PHOTO,
        { id: 'f1', name: 'website', label: 'Website' },
        { id: 'f2', name: 'amount', label: 'Amount' },
      ],
    })
    const parts = { data: '{"f1":"https://example.org"}', amount: '0', website: '', photo: sampleFile('png') }
    expect((await submit(parts, {}, id)).status).toBe(201)
    expect((await submissions())[0]?.data).toEqual({ f1: 'https://example.org', photo: expect.anything() })
    expect((await submit({ ...parts, website: 'spam' }, {}, id)).status).toBe(400)
    expect((await submit({ ...parts, amount: '5' }, {}, id)).status).toBe(409)
  })

  it('repeats the response to the same key, and stores one file', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => submit({ name: 'A', photo: sampleFile('pdf') }, headers)),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]?.body })
    expect(await submissions()).toHaveLength(1)
    expect(stored()).toHaveLength(1)
  })
})

describe('a file is rejected and deleted when', () => {
  const typeMessage = 'Please upload only JPG, PNG, WEBP, or PDF files'

  it.each([
    ['it has two endings', sampleFile('jpg', { name: 'photo.php.jpg' })],
    [
      'it is SVG',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
    ],
    ['it is SVG called PNG', new File(['<svg xmlns="…"/>'], 'a.png', { type: 'image/png' })],
    ['it is HTML', new File(['<!doctype html><script>1</script>'], 'a.html', { type: 'text/html' })],
    ['it is HTML called PDF', new File(['<html>%PDF-1.7</html>'], 'a.pdf', { type: 'application/pdf' })],
    [
      'it is a picture and a page',
      new File([SAMPLES.jpg, '<script>alert(1)</script>'], 'a.jpg', { type: 'image/jpeg' }),
    ],
  ])('%s', async (_why, file) => {
    const { status, body } = await submit({ name: 'A', photo: file })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ photo: typeMessage })
    expect(stored()).toEqual([])
    expect(await submissions()).toEqual([])
  })

  it('it is empty', async () => {
    const { body } = await submit({ photo: new File([], 'a.png', { type: 'image/png' }) })
    expect(body.errors).toEqual({ photo: 'This file is empty. Please choose another one' })
    expect(stored()).toEqual([])
  })

  it('it has 5,242,880 bytes; one byte less is accepted', async () => {
    const rejected = await submit({ photo: sampleFile('jpg', { size: LIMIT }) })
    expect(rejected).toMatchObject({
      status: 400,
      body: { errors: { photo: 'File size must be less than 5MB' } },
    })
    expect(stored()).toEqual([])
    expect((await submit({ photo: sampleFile('jpg', { size: LIMIT - 1 }) })).status).toBe(201)
  })

  it('there are two for one field', async () => {
    const { status } = await submit({ photo: [sampleFile('jpg'), sampleFile('png')] })
    expect(status).toBe(400)
    expect(stored()).toEqual([])
  })

  it('another answer is wrong', async () => {
    const id = await makeStoredForm(server.db, { fields: [{ id: 'n', label: 'N', required: true }, PHOTO] })
    const { body } = await submit({ photo: sampleFile('jpg') }, {}, id)
    expect(body.errors).toEqual({ n: 'N is required' })
    expect(stored()).toEqual([])
  })

  it('the form is closed or not there', async () => {
    const closed = await makeStoredForm(server.db, { isActive: false, fields: [PHOTO] })
    expect((await submit({ photo: sampleFile('jpg') }, {}, closed)).status).toBe(409)
    expect((await submit({ photo: sampleFile('jpg') }, {}, randomUUID())).status).toBe(404)
    expect(stored()).toEqual([])
  })
})

describe('an unexpected file is dropped: it was sent', () => {
  it.each([
    ['for a field that a condition hides', 'photo', 201],
    ['for no field at all', 'other', 201],
    ['for a field that takes no files', 'want', 201],
    ['for a field of the staff', 'internal', 201],
  ])('%s', async (_why, key, status) => {
    const id = await makeStoredForm(server.db, {
      fields: [
        { id: 'want', label: 'Want', type: 'radio', options: ['Yes', 'No'] },
        { ...PHOTO, required: true, conditional: { dependsOn: 'want', showWhen: ['Yes'] } },
        { id: 'internal', label: 'Internal', type: 'file', visibility: { level: 'admin-only' } },
      ],
    })
    const parts = key === 'want' ? { want: sampleFile('jpg') } : { want: 'No', [key]: sampleFile('jpg') }
    expect((await submit(parts, {}, id)).status).toBe(status)
    expect(JSON.stringify((await submissions())[0]?.data)).not.toContain('fileId')
    expect(stored()).toEqual([])
  })

  it('for a hidden field, even if the file itself is invalid', async () => {
    const id = await makeStoredForm(server.db, {
      fields: [
        { id: 'want', label: 'Want', type: 'radio', options: ['Yes', 'No'] },
        { ...PHOTO, conditional: { dependsOn: 'want', showWhen: ['Yes'] } },
      ],
    })
    const wrong = new File(['x'], 'a.exe', { type: 'application/x-msdownload' })
    expect((await submit({ want: 'No', photo: wrong }, {}, id)).status).toBe(201)
  })
})

describe('names of built-in JavaScript properties', () => {
  it.each(['parts', 'data'])('are ignored as %s', async (way) => {
    const answers =
      '{"name":"A","__proto__":{"polluted":"x"},"constructor":{"prototype":{"polluted":"x"}},"toString":"x"}'
    const texts =
      way === 'data'
        ? [['data', answers]]
        : ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => [name, 'x'])
    const parts = Object.fromEntries([['name', 'A'], ...texts, ['valueOf', sampleFile('jpg')]])
    expect((await submit(parts)).status).toBe(201)
    expect(await submissions()).toMatchObject([{ data: { name: 'A' } }])
    expect(Object.keys((await submissions())[0]?.data ?? {})).toEqual(['name'])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(stored()).toEqual([])
  })
})

describe('an invalid multipart body', () => {
  const post = (payload: Buffer | string, contentType: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/forms/${formId}/submit`,
      headers: { 'content-type': contentType },
      payload,
    })

  it('that is cut at any position gets 400 and leaves nothing', async () => {
    const { body, contentType } = await encodeMultipart({
      name: 'A',
      photo: sampleFile('jpg', { size: 3000 }),
    })
    for (let length = 0; length < body.length - 4; length += 61) {
      expect((await post(body.subarray(0, length), contentType)).statusCode, `cut at ${length}`).toBe(400)
    }
    expect(stored()).toEqual([])
    expect(await submissions()).toEqual([])
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'])(
    'with content type %j gets 400 or 415',
    async (type) => {
      expect([400, 415]).toContain((await post('--x\r\n\r\n--x--', type)).statusCode)
    },
  )

  it('with more bytes than the form accepts gets 413 before it is read', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/forms/${formId}/submit`,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100000000' },
      payload: '--x',
    })
    expect(response.statusCode).toBe(413)
  })

  it('with more text than any form needs gets 413', async () => {
    expect((await submit({ name: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(413)
  })
})

describe('clients that disconnect while uploading', () => {
  it('leave no file and no open handle after 40 uploads', async () => {
    const { body, contentType } = await encodeMultipart({
      name: 'A',
      photo: sampleFile('jpg', { size: 200_000 }),
    })
    const head =
      `POST /api/forms/${formId}/submit HTTP/1.1\r\nhost: x\r\ncontent-type: ${contentType}\r\n` +
      `content-length: ${body.length}\r\n\r\n`
    const abort = (share: number) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
        socket.on('error', () => {})
        socket.on('close', () => resolve())
        socket.on('connect', () => {
          socket.write(head)
          socket.write(body.subarray(0, Math.floor(body.length * share)))
          void until(() => receivedFrom(socket) >= socket.bytesWritten).then(() => socket.resetAndDestroy())
        })
      })
    const accepted: Socket[] = []
    const accept = (socket: Socket) => void accepted.push(socket)
    server.app.server.on('connection', accept)
    onTestFinished(() => void server.app.server.off('connection', accept))
    const receivedFrom = ({ localPort }: Socket) =>
      accepted.find(({ remotePort }) => remotePort === localPort)?.bytesRead ?? 0

    const abortSome = () => Promise.all(Array.from({ length: 20 }, (_, i) => abort(0.025 + i * 0.05)))
    // The first ones open the connections to the database that stay open.
    await Promise.all([abortSome(), ...Array.from({ length: 10 }, () => submissions())])
    await expect.poll(openConnections).toBe(0)
    const before = openHandles()
    for (let round = 0; round < 2; round += 1) await abortSome()
    await expect.poll(() => stored()).toEqual([])
    await expect.poll(openHandles).toBeLessThanOrEqual(before + 2)
    expect(await submissions()).toEqual([])
    expect((await submit({ name: 'still works', photo: sampleFile('jpg') })).status).toBe(201)
  })

  const openHandles = () => readdirSync('/proc/self/fd').length
  const openConnections = () => promisify(server.app.server.getConnections).call(server.app.server)
})
