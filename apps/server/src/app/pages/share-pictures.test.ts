import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { plainFormServer } from '../../testing/servers/plain-form-server.ts'

const office = plainFormServer()

const get = (url: string, headers: Record<string, string> = {}) =>
  office.server().app.inject({ url, headers })

/** What the page names as its picture, without the name of the server. */
async function pictureOf(url: string): Promise<string | null> {
  const { body } = await get(url)
  const address = /<meta property="og:image" content="([^"]+)"/.exec(body)?.[1]
  return address === undefined ? null : address.replace(/^https?:\/\/[^/]+/, '')
}

/** How many of its dots are dark. */
async function inkOf(png: Buffer): Promise<number> {
  const image = await loadImage(png)
  expect([image.width, image.height]).toEqual([1200, 630])
  const context = createCanvas(1200, 630).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, 1200, 600)
  let ink = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1
  return ink
}

describe('the picture of a shared link', () => {
  it('has the title in the language of the page, and is kept by browsers', async () => {
    const { id, url } = await office.makeForm({ title: 'Reunion 2027' })
    const translations = JSON.stringify({ bn: { title: 'পুনর্মিলনী ২০২৭: শিক্ষার্থীদের মিলনমেলা' } })
    await office.server().db.updateTable('forms').set({ translations }).where('id', '=', id).execute()
    const [english, bangla] = [await pictureOf(url), await pictureOf(`${url}?lang=bn`)]
    expect(english).toMatch(/^\/form\/[\w-]{36}\/share\/en\.png\?v=[\w-]{12}$/)
    expect(bangla).toMatch(/\/share\/bn\.png\?v=/)
    const response = await get(english ?? '')
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    })
    const [ink, banglaInk] = [
      await inkOf(response.rawPayload),
      await inkOf((await get(bangla ?? '')).rawPayload),
    ]
    expect(ink).toBeGreaterThan(5_000)
    expect(banglaInk).toBeGreaterThan(5_000)
    // A longer title.
    expect(banglaInk).toBeGreaterThan(ink * 1.2)
    const etag = String(response.headers.etag)
    expect((await get(english ?? '', { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('has another address once the title changes', async () => {
    const form = await office.makeForm({ title: 'Picnic' })
    const before = await pictureOf(form.url)
    await office.server().db.updateTable('forms').set({ title: 'Iftar' }).where('id', '=', form.id).execute()
    expect(await pictureOf(`/form/${form.id}?x`)).not.toBe(before)
  })

  it.each([
    ['one word without end', 'ক'.repeat(200)],
    ['many words', 'reunion of all batches '.repeat(8)],
    ['what is no text for a page', '<script>"&$&</script>'],
    ['emoji', '🎉'.repeat(30)],
  ])('stays within its frame: %s', async (_what, title) => {
    const { id, url } = await office.makeForm({ title })
    expect(await pictureOf(url)).not.toBeNull()
    const { statusCode, rawPayload } = await get(`/form/${id}/share/en.png`)
    expect(statusCode).toBe(200)
    const image = await loadImage(rawPayload)
    const context = createCanvas(1200, 630).getContext('2d')
    context.drawImage(image, 0, 0)
    // Nothing is cut off at the right.
    const { data } = context.getImageData(1160, 0, 40, 600)
    expect(data.every((value) => value === 255)).toBe(true)
  })

  it('is none of a form that is not active or does not exist', async () => {
    const { id, url } = await office.makeForm({ title: 'Draft' })
    await office.server().db.updateTable('forms').set({ is_active: false }).where('id', '=', id).execute()
    expect(await pictureOf(`/form/${id}?y`)).toBeNull()
    expect(await pictureOf('/')).toBeNull()
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const path of [
      `/form/${id}/share/en.png`,
      `/form/${unknown}/share/en.png`,
      '/form/x/share/en.png',
      `/form/${id}/share/fr.png`,
    ]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
    }
    expect(url).not.toBe('')
  })
})
