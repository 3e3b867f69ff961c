import { randomUUID } from 'node:crypto'
import { ROLES } from '@nibondhon/domain'
import type { Operation } from '../../../apps/server/src/testing/hostile/malformed/operations.ts'
import type { World } from '../../../apps/server/src/testing/hostile/malformed/request.ts'
import { ADMINISTRATOR, signIn } from '../../lib/servers/administrator.ts'
import { postJson } from '../../lib/load/post-json.ts'
import { makeRandom } from '../../lib/data/random.ts'
import { REUNION_FORM, reunionAnswers } from '../../lib/data/reunion-form.ts'

const SUBMISSIONS = 100

export interface TortureWorld extends World {
  /** Tokens of a user of each role. */
  tokens: string[]
}

/** An installation with forms, submissions and a user of every role. */
export async function makeTortureWorld(url: string): Promise<TortureWorld> {
  const administrator = await signIn(url)
  const fields = [...REUNION_FORM.fields, { id: 'photo', name: 'photo', type: 'file', label: 'Photo' }]
  const form = await postJson(
    `${url}/api/forms`,
    { ...REUNION_FORM, allowEditing: true, fields },
    administrator,
  )
  const changedForm = await postJson(`${url}/api/forms`, { ...REUNION_FORM, title: 'Changed' }, administrator)
  const submissions = await submitMany(`${url}/api/forms/${form.id}/submit`)
  const tokens = await signInEveryRole(url, administrator)

  let taken = 0
  const submission = (key: 'submissionId' | 'uniqueId' | 'editCode') =>
    submissions[taken % submissions.length]?.[key] ?? ''
  return {
    tokens,
    examples: {
      data: reunionAnswers(makeRandom(1)),
      fields,
      settings: REUNION_FORM.settings,
      title: 'Reunion',
      formId: form.id,
      email: ADMINISTRATOR.email,
      paymentMethod: 'bank_transfer',
    },
    param(operation, name) {
      if (name === 'customUrl') return form.customUrl ?? ''
      if (name === 'editCode') return submission('editCode')
      taken += 1
      if (name === 'uniqueId') return submission('uniqueId')
      return name === 'id' ? idFor(operation) : randomUUID()
    },
  }

  function idFor({ method, path }: Operation): string {
    // Deletes only copies, because the next requests need the originals.
    if (method === 'DELETE') return randomUUID()
    if (path.startsWith('/api/submissions')) return submission('submissionId')
    if (!/^\/(api\/forms|form)\//.test(path)) return randomUUID()
    return (method === 'PUT' ? changedForm.id : form.id) ?? ''
  }
}

function submitMany(url: string): Promise<Record<string, string>[]> {
  const random = makeRandom(2)
  return Promise.all(
    Array.from({ length: SUBMISSIONS }, () => postJson(url, { data: reunionAnswers(random) })),
  )
}

async function signInEveryRole(url: string, administrator: string): Promise<string[]> {
  const password = 'a password for every role'
  return Promise.all(
    ROLES.map(async (role) => {
      const email = `${role}@example.org`
      await postJson(`${url}/api/admin/users`, { username: role, email, password, role }, administrator)
      return (await postJson(`${url}/api/auth/login`, { email, password })).token ?? ''
    }),
  )
}
