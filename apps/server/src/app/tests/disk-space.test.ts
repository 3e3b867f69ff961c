import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DiskSpace } from '../../platform/disk/index.ts'
import { call } from '../../testing/http/call.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser, PASSWORD } from '../../testing/builders/make-user.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { sampleFile } from '../../testing/builders/sample-files.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const GB = 1024 ** 3
let refused: ReturnType<DiskSpace['rejects']> = 'nothing'
const disk: DiskSpace = {
  rejects: () => refused,
  warning: () => (refused === 'nothing' ? null : { freeBytes: GB / 2, totalBytes: 100 * GB }),
  stop: () => {},
}

let server: TestServer
let formId: string
beforeAll(async () => {
  server = await startTestServer({ disk })
  formId = await makeStoredForm(server.db, {
    fields: [
      { id: 'name', label: 'Name', type: 'text' },
      { id: 'photo', label: 'Photo', type: 'file' },
    ],
  })
})
afterAll(() => server.close())

const submit = () => call(server.app, `POST /api/forms/${formId}/submit`, { body: { data: { name: 'Ali' } } })
const upload = () =>
  postMultipart(server.app, `/api/forms/${formId}/submit`, { photo: sampleFile('jpg', { size: 1000 }) })

const NO_ROOM = {
  status: 507,
  body: {
    success: false,
    code: 'low_disk_space',
    message: 'The server is running out of space. Please try again later.',
  },
}

describe('while the disk is nearly full', () => {
  it('uploads are refused with 507, and submissions without files are taken', async () => {
    refused = 'uploads'
    const answer = await upload()
    expect(answer).toMatchObject(NO_ROOM)
    expect(answer.headers['retry-after']).toBe('60')
    expect((await submit()).status).toBe(201)
  })

  it('every write is refused with 507 when hardly anything is left, and reads are answered', async () => {
    refused = 'writes'
    expect(await submit()).toMatchObject(NO_ROOM)
    expect(await upload()).toMatchObject(NO_ROOM)
    expect((await call(server.app, `GET /api/forms/${formId}`)).status).toBe(200)
    const price = { body: { data: {} } }
    expect((await call(server.app, `POST /api/forms/${formId}/calculate-amount`, price)).status).toBe(200)
  })

  it('staff can sign in and delete what is no longer needed', async () => {
    refused = 'writes'
    const { email } = await makeUser(server.db)
    const signedIn = await call(server.app, 'POST /api/auth/login', { body: { email, password: PASSWORD } })
    expect(signedIn.status).toBe(200)
    const old = await makeStoredForm(server.db)
    const { token } = signedIn.body as { token: string }
    expect((await call(server.app, `DELETE /api/forms/${old}`, { token })).status).toBe(200)
  })

  it('everything is taken again once there is room', async () => {
    refused = 'nothing'
    expect((await upload()).status).toBe(201)
  })
})

describe('the dashboard', () => {
  const dashboardOf = async (role: 'super_admin' | 'submission_viewer') => {
    const { token } = await makeUser(server.db, { role })
    return (await call(server.app, 'GET /api/dashboard', { token })).body
  }

  it('warns those who may manage settings, and no one else', async () => {
    refused = 'uploads'
    expect(await dashboardOf('super_admin')).toMatchObject({
      lowDiskSpace: { freeBytes: GB / 2, totalBytes: 100 * GB, refused: 'uploads' },
    })
    expect(await dashboardOf('submission_viewer')).not.toHaveProperty('lowDiskSpace')
  })

  it('says nothing of the disk while there is room', async () => {
    refused = 'nothing'
    expect(await dashboardOf('super_admin')).not.toHaveProperty('lowDiskSpace')
  })
})
