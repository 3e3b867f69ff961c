import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type AssociationMembers, sendMembers, untilMoreAreAcknowledged } from './association-members.ts'
import { moveUnderLoad } from './move-under-load.ts'
import {
  addressOf,
  type Association,
  type Associations,
  FORM_PATH,
  startAssociations,
  storedIn,
} from './start-associations.ts'
import { visitSite } from './visit-site.ts'

let hosted: Associations
beforeAll(async () => {
  hosted = await startAssociations()
})
afterAll(() => hosted.close())

it('a killed PostgreSQL server stops its own associations alone, which say what to do and recover by themselves', async () => {
  const { dhaka, sylhet, khulna } = hosted
  const [first] = hosted.postgres
  const members = { dhaka: send(dhaka), sylhet: send(sylhet), khulna: send(khulna) }
  const all = Object.values(members)
  await untilMoreAreAcknowledged(all)

  await first.kill()
  for (const association of [dhaka, sylhet])
    for (const server of association.servers) await expectClearErrors(addressOf(server), association)
  await untilMoreAreAcknowledged([members.khulna])
  expect(await visit(khulna, FORM_PATH)).toMatchObject({ status: 200 })

  await first.start()
  await untilMoreAreAcknowledged(all)
  for (const { servers, site } of [dhaka, sylhet])
    for (const server of servers)
      await expect
        .poll(async () => (await visitSite(`${addressOf(server)}${FORM_PATH}`, { site })).status)
        .toBe(200)

  await Promise.all(all.map((each) => each.finish()))
  expect(failuresOf(members.khulna)).toEqual([])
  expect(failuresOf(members.dhaka)).toEqual(['503 database_unavailable'])
  expect(failuresOf(members.sylhet)).toEqual(['503 database_unavailable'])
  for (const association of [dhaka, sylhet, khulna]) await expectStoredOnce(association)
})

it('an association moves to the other PostgreSQL server under load: the others notice nothing, nothing is lost or stored twice, and members go on at the new place', async () => {
  const { dhaka, sylhet, khulna } = hosted
  const { output, members } = await moveUnderLoad(hosted, send)
  expect(output).toMatch(/Writes were stopped for [\d.]+ seconds/)
  expect(failuresOf(members.sylhet)).toEqual([])
  expect(failuresOf(members.khulna)).toEqual([])
  expect(failuresOf(members.dhaka).filter((failure) => !/^503 \w/.test(failure))).toEqual([])
  for (const association of [dhaka, sylhet, khulna]) await expectStoredOnce(association)
})

function send(association: Association): AssociationMembers {
  const members = sendMembers(hosted.balancer.url, association)
  onTestFinished(() => members.abandon())
  return members
}

/** A server without enough processor time says that it is busy, on any database. */
function failuresOf({ failures }: AssociationMembers): string[] {
  return [...failures.keys()].filter((failure) => failure !== '503 busy').sort()
}

function visit({ site }: Association, path: string) {
  return visitSite(hosted.balancer.url + path, { site })
}

const PAGES = {
  en: { form: 'Failed to load form. Please try again later.', again: 'Try again' },
  bn: { form: 'ফরমটি লোড করা যায়নি। কিছুক্ষণ পর আবার চেষ্টা করুন।', again: 'আবার চেষ্টা করুন' },
}

/** Of a server without its database, to a browser and to a program. */
async function expectClearErrors(server: string, { site, formId }: Association): Promise<void> {
  for (const [language, texts] of Object.entries(PAGES)) {
    const headers = { accept: 'text/html', 'accept-language': language }
    const page = await visitSite(server + FORM_PATH, { site, headers })
    expect(page).toMatchObject({
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' },
    })
    expect(page.text).toContain(`<html lang="${language}">`)
    expect(page.text).toContain(texts.form)
    expect(page.text).toContain(`href="${FORM_PATH}">${texts.again}</a>`)
  }
  const posted = await visitSite(server + FORM_PATH, {
    site,
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Rahima',
  })
  expect(posted).toMatchObject({ status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(posted.text).toContain('Please try again in a moment.')

  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ data: { name: 'Rahima' } })
  const submitting = { site, method: 'POST', headers, body }
  for (const [path, options] of [
    [`/api/forms/${formId}/submit`, submitting],
    [`/api/forms/url${FORM_PATH}`, { site }],
  ] as const) {
    const response = await visitSite(server + path, options)
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(JSON.parse(response.text)).toMatchObject({
      success: false,
      code: 'database_unavailable',
      message: 'The service is busy. Please try again in a moment.',
    })
  }
  expect(await visitSite(`${server}/health`, { site })).toMatchObject({ status: 503 })
}

/** Exactly what was acknowledged, with the same unique IDs. */
async function expectStoredOnce(association: Association): Promise<void> {
  expect((await storedIn(association)).sort()).toEqual([...association.acknowledged].sort())
}
