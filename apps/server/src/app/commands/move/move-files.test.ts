import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleFile, SAMPLES } from '../../../testing/builders/sample-files.ts'
import { type StrictS3, STRICT_S3, startStrictS3 } from '../../../testing/servers/strict-s3.ts'
import {
  NAME,
  type PlaceServer,
  STAFF,
  startTwoPlaces,
  type TwoPlaces,
} from '../../../testing/servers/two-places.ts'

let places: TwoPlaces
let store: StrictS3
/** The path of a photo that a member sent, as it is linked to. */
let photo: string
let editing: string
beforeAll(async () => {
  places = await startTwoPlaces()
  store = await startStrictS3()
})
afterAll(async () => {
  await places.close()
  await store.close()
})
beforeEach(async () => {
  await places.clear()
  const server = await places.startServer(places.oldUrl)
  const { token } = await send(server, 'POST', '/api/auth/login', { json: STAFF })
  const { id } = await send(server, 'POST', '/api/forms', {
    json: {
      title: 'Reunion',
      allowEditing: true,
      fields: [{ id: 'photo', name: 'photo', type: 'file', label: 'Photo' }],
    },
    token,
  })
  const form = new FormData()
  form.set('photo', sampleFile('png'))
  const { uniqueId, editCode } = await send(server, 'POST', `/api/forms/${id}/submit`, { form })
  editing = `/api/submissions/edit/${uniqueId}/${editCode}`
  photo = await photoAt(server)
})

async function send(
  { url }: PlaceServer,
  method: string,
  route: string,
  { json, form, token }: { json?: object; form?: FormData; token?: string | undefined } = {},
): Promise<Record<string, string>> {
  const response = await fetch(url + route, {
    method,
    headers: {
      ...(json && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(json && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
  })
  if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, string>
}

async function photoAt(server: PlaceServer): Promise<string> {
  const { files } = (await send(server, 'GET', editing)) as unknown as { files: Record<string, string> }
  return Object.values(files)[0] ?? ''
}

async function expectPhoto(server: PlaceServer): Promise<void> {
  const response = await fetch(`${server.url}/${await photoAt(server)}`)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(SAMPLES.png)
}

async function move(...more: string[]): Promise<string> {
  const { ended, output } = places.command('move', NAME, '--to', places.newUrl, ...more)
  expect([await ended, output()]).toEqual([0, expect.stringMatching(/^Moved\./m)])
  return output()
}

describe('the uploaded files of an association that is moved', () => {
  it('go to a bucket whose settings are in a file', async () => {
    const s3 = {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: STRICT_S3.bucket,
      S3_ACCESS_KEY_ID: STRICT_S3.accessKeyId,
      S3_SECRET_ACCESS_KEY: STRICT_S3.secretAccessKey,
      S3_PREFIX: 'khulna',
    }
    const settings = path.join(places.scratch, 'khulna.env')
    const lines = Object.entries({ ...s3, PORT: '8101' }).map(([name, value]) => `${name}=${value}`)
    writeFileSync(settings, lines.join('\n'))
    expect(await move('--files-to', settings)).toMatch(/Copied 1 files \(0\.0 MB\) to the other store/)
    await expectPhoto(
      await places.startServer(places.newUrl, { ...s3, DATA_DIR: path.join(places.scratch, 'empty') }),
    )
  })

  it('go to another folder', async () => {
    const folder = path.join(places.scratch, 'other')
    await move('--files-to', path.join(folder, 'files'))
    await expectPhoto(await places.startServer(places.newUrl, { DATA_DIR: folder }))
  })

  it('stay where they are by default, and their links stay the same', async () => {
    expect(await move()).toMatch(/Uploaded files stay in their store/)
    const server = await places.startServer(places.newUrl)
    expect((await photoAt(server)).split('?')[0]).toBe(photo.split('?')[0])
    await expectPhoto(server)
  })
})
