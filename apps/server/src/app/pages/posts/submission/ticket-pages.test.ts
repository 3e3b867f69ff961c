import { expect, it } from 'vitest'
import { checkInServer } from '../../../../testing/servers/check-in-server.ts'

const event = checkInServer()
const open = (path: string) => event.server.app.inject({ url: path, headers: { accept: 'text/html' } })

async function makeSubmission() {
  const formId = await event.makeForm()
  return event.submit(formId, { name: 'Rahim Uddin', phone: '01712345678', guests: [] })
}

it('the link of a message leads to the ticket as it is now', async () => {
  const { id, uniqueId } = await makeSubmission()
  const before = await event.ticketOf(uniqueId)
  const first = await open(`/ticket/${uniqueId}`)
  expect([first.statusCode, first.headers.location]).toEqual([303, `/ticket/${before.token}`])
  expect(first.headers['cache-control']).toBe('no-store')
  await event.call(`PUT /api/submissions/${id}`, {
    data: { name: 'Rahim Uddin', guests: [{ guest: 'Salma' }] },
  })
  const later = (await open(`/ticket/${uniqueId}`)).headers.location
  expect(later).not.toBe(`/ticket/${before.token}`)
  expect(later).toBe(`/ticket/${(await event.ticketOf(uniqueId)).token}`)
})

it('the link of a message leads to the submission, which says why, once there is no ticket', async () => {
  const { id, uniqueId } = await makeSubmission()
  await event.call(`POST /api/submissions/${id}/cancel`, { reason: 'Ill', notify: false })
  expect((await open(`/ticket/${uniqueId}`)).headers.location).toBe(`/view-submission/${uniqueId}`)
})

it.each(['0'.repeat(32), 'ABCD-1234', 'NT1.x.y', '%E0%A4%A'])('%s is no ticket', async (text) => {
  const { statusCode, headers } = await open(`/ticket/${text}`)
  expect([headers.location, statusCode === 404 || statusCode === 400]).toEqual([undefined, true])
})
