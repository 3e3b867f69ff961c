import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DiskSpace } from '../../platform/disk/index.ts'
import { call } from '../../testing/http/call.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser, PASSWORD } from '../../testing/builders/make-user.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { sampleFile } from '../../testing/builders/sample-files.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const GB = 1024 ** 3
let rejected: ReturnType<DiskSpace['rejects']> = 'nothing'
const disk: DiskSpace = {
  rejects: () => rejected,
  warning: () => (rejected === 'nothing' ? null : { freeBytes: GB / 2, totalBytes: 100 * GB }),
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
  it('uploads are rejected with 507, and submissions without files are accepted', async () => {
    rejected = 'uploads'
    const response = await upload()
    expect(response).toMatchObject(NO_ROOM)
    expect(response.headers['retry-after']).toBe('60')
    expect((await submit()).status).toBe(201)
  })

  it('every write is rejected with 507 when hardly any space is left, and reads succeed', async () => {
    rejected = 'writes'
    expect(await submit()).toMatchObject(NO_ROOM)
    expect(await upload()).toMatchObject(NO_ROOM)
    expect((await call(server.app, `GET /api/forms/${formId}`)).status).toBe(200)
    const price = { body: { data: {} } }
    expect((await call(server.app, `POST /api/forms/${formId}/calculate-amount`, price)).status).toBe(200)
  })

  it('staff can sign in and delete what is no longer needed', async () => {
    rejected = 'writes'
    const { email } = await makeUser(server.db)
    const signedIn = await call(server.app, 'POST /api/auth/login', { body: { email, password: PASSWORD } })
    expect(signedIn.status).toBe(200)
    const old = await makeStoredForm(server.db)
    const { token } = signedIn.body as { token: string }
    expect((await call(server.app, `DELETE /api/forms/${old}`, { token })).status).toBe(200)
  })

  it('everything is accepted again once there is space', async () => {
    rejected = 'nothing'
    expect((await upload()).status).toBe(201)
  })
})

describe('the dashboard', () => {
  const dashboardOf = async (role: 'super_admin' | 'submission_viewer') => {
    const { token } = await makeUser(server.db, { role })
    return (await call(server.app, 'GET /api/dashboard', { token })).body
  }

  it('warns those who may manage settings, and no one else', async () => {
    rejected = 'uploads'
    expect(await dashboardOf('super_admin')).toMatchObject({
      lowDiskSpace: { freeBytes: GB / 2, totalBytes: 100 * GB, refused: 'uploads' },
    })
    expect(await dashboardOf('submission_viewer')).not.toHaveProperty('lowDiskSpace')
  })

  it('says nothing of the disk while there is room', async () => {
    rejected = 'nothing'
    expect(await dashboardOf('super_admin')).not.toHaveProperty('lowDiskSpace')
  })
})
