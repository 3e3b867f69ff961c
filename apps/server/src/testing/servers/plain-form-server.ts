import { rmSync } from 'node:fs'
import type { PlainFormPage } from '@nibondhon/api-contract'
import { afterAll, beforeAll } from 'vitest'
import { makeStoredForm, type StoredFormInput } from '../builders/make-stored-form.ts'
import type { MultipartParts } from '../http/post-multipart.ts'
import { postPage } from '../http/post-page.ts'
import { submissionsOf } from '../http/submit.ts'
import { makeWebRoot } from './make-web-root.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts'

/** A server for the tests of a file whose forms are posted without script. */
export function plainFormServer(options: TestServerOptions = {}) {
  let running: TestServer
  let webRoot: string
  beforeAll(async () => {
    webRoot = makeWebRoot()
    running = await startTestServer({ webRoot, ...options })
  })
  afterAll(async () => {
    await running.close()
    rmSync(webRoot, { recursive: true })
  })

  return {
    server: () => running,

    async makeForm(input: StoredFormInput) {
      const id = await makeStoredForm(running.db, input)
      const { custom_url: customUrl } = await running.db
        .selectFrom('forms')
        .select('custom_url')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const url = `/${customUrl}`
      return {
        id,
        url,
        post: async (parts: MultipartParts, headers: Record<string, string> = {}) => {
          const response = await postPage(running.app, url, parts, headers)
          return { ...response, page: response.page as PlainFormPage }
        },
        submissions: () => submissionsOf(running.db, id),
        close: () => running.db.updateTable('forms').set({ is_active: false }).where('id', '=', id).execute(),
      }
    },

    /** The cookie that a visit of a form's page brings. */
    async visit(url: string): Promise<{ cookie: string }> {
      const { headers } = await running.app.inject({ url })
      const cookies = [headers['set-cookie'] ?? []].flat()
      return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
    },
  }
}
