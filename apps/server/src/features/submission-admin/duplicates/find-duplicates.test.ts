import { randomBytes } from 'node:crypto'
import type { Answers } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { readFilter } from '../submission-filter.ts'
import { findDuplicates } from './find-duplicates.ts'

const admin = submissionAdminServer()

const FIELDS = ['name', 'mail', 'batch', 'city', 'work'].map((id) => ({ id }))
const RAHIM = { name: 'Rahim', mail: 'r@example.org', batch: '1998', city: 'Dhaka', work: 'Teacher' }

const find = async (query: Record<string, string>) =>
  (await admin.call(`GET /api/submissions/duplicates?${new URLSearchParams(query)}`)).body

async function store(formId: string, ...all: Answers[]): Promise<string[]> {
  const ids: string[] = []
  for (const data of all)
    ids.push((await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data })).id)
  return ids
}

describe('duplicates', () => {
  it('are found by similarity, ignoring case', async () => {
    const formId = await makeStoredForm(admin.server.db, { fields: FIELDS })
    const [first, second] = await store(
      formId,
      RAHIM,
      { ...RAHIM, name: ' RAHIM ', city: 'Sylhet' },
      { ...RAHIM, name: 'Karim', mail: 'k@example.org', city: 'Khulna' },
    )
    const body = await find({ formId })
    expect(body).toMatchObject({ compared: 3, groupCount: 1, duplicateCount: 2 })
    expect(body.groups[0]).toMatchObject({ form: { id: formId, title: 'Reunion 2027' } })
    expect(body.groups[0].ids.toSorted()).toEqual([first, second].toSorted())
  })

  it('are found where a name is written in the other script, in another order or without Md., if the rest is alike', async () => {
    const fields = [
      { id: 'name', label: 'Full name', type: 'text' as const },
      { id: 'mail', type: 'email' as const },
      { id: 'city' },
    ]
    const formId = await makeStoredForm(admin.server.db, { fields })
    const rest = { mail: 'r@example.org', city: 'Dhaka' }
    const names = ['Md. Abdur Rahman Sarkar', 'মোঃ আব্দুর রহমান সরকার', 'Sarker, Abdur Rohman']
    const same = await store(formId, ...names.map((name) => ({ name, ...rest })))
    await store(
      formId,
      { name: 'Sarkar, Abdul Karim', ...rest },
      { name: names[0]!, mail: 'x@example.org', city: 'Khulna' },
    )
    const body = await find({ formId })
    expect(body).toMatchObject({ groupCount: 1, duplicateCount: 3 })
    expect(body.groups[0].ids.toSorted()).toEqual(same.toSorted())
    // Where staff chose the name, it is compared as it was written.
    expect(await find({ formId, fields: 'name' })).toMatchObject({ groupCount: 1, duplicateCount: 2 })
  })

  it('have the name in the field that staff chose for it', async () => {
    const fields = [{ id: 'who', label: 'Candidate', type: 'text' as const }, { id: 'city' }]
    const rows = ['Nasrin Akter', 'নাসরিন আক্তার'].map((who) => ({ who, city: 'Dhaka' }))
    const plain = await makeStoredForm(admin.server.db, { fields })
    await store(plain, ...rows)
    expect(await find({ formId: plain })).toMatchObject({ groupCount: 0 })
    const chosen = await makeStoredForm(admin.server.db, {
      fields,
      settings: { people: { adds: true, fields: { name: 'who' } } },
    })
    await store(chosen, ...rows)
    expect(await find({ formId: chosen })).toMatchObject({ groupCount: 1, duplicateCount: 2 })
  })

  it('are found by long answers, which are compared by a digest', async () => {
    const formId = await makeStoredForm(admin.server.db, { fields: FIELDS })
    const essay = randomBytes(20_000).toString('hex')
    await store(formId, { work: essay }, { work: ` ${essay.toUpperCase()} ` }, { work: `${essay}x` })
    await store(formId, { city: 'c'.repeat(300) }, { city: 'C'.repeat(300) }, { city: 'c'.repeat(301) })
    expect(await find({ formId, fields: 'work' })).toMatchObject({ groupCount: 1, duplicateCount: 2 })
    expect(await find({ formId, fields: 'city' })).toMatchObject({ groupCount: 1, duplicateCount: 2 })
  })

  it('are found by the rows of a group in any order, short and long ones', async () => {
    const fields = [
      { id: 'guests', type: 'group' as const, group: { fields: [{ id: 'who', label: 'Name' }] } },
    ]
    for (const ending of ['', randomBytes(4_000).toString('hex')]) {
      const formId = await makeStoredForm(admin.server.db, { fields })
      const guests = (...names: string[]) => ({ guests: names.map((who) => ({ who: `${who} ${ending}` })) })
      await store(formId, guests('Rahim', 'Karim'), guests('karim', 'Rahim'), guests('Rahim'))
      expect(await find({ formId })).toMatchObject({ groupCount: 1, duplicateCount: 2 })
    }
  })

  it('are found by chosen fields only, which must all match', async () => {
    const formId = await makeStoredForm(admin.server.db, { fields: FIELDS })
    await store(formId, { name: 'A', mail: 'same@example.org' }, { name: 'B', mail: 'same@example.org' })
    expect(await find({ formId, fields: 'mail' })).toMatchObject({ groupCount: 1 })
    expect(await find({ formId, fields: 'mail,name' })).toMatchObject({ groupCount: 0 })
  })

  it('are searched in all submissions of the filter, separately for each form', async () => {
    const forms = [
      await makeStoredForm(admin.server.db, { fields: FIELDS }),
      await makeStoredForm(admin.server.db, { fields: FIELDS }),
    ]
    for (const formId of forms) await store(formId, { ...RAHIM, city: `place ${formId}` })
    expect(await find({ search: `place ${forms[0]}` })).toMatchObject({ compared: 1, groupCount: 0 })
    await store(forms[0]!, { ...RAHIM, city: `place ${forms[0]}` })
    expect(await find({ search: `place ${forms[0]}` })).toMatchObject({ compared: 2, groupCount: 1 })
    expect(await find({ search: `place ${forms[0]}`, status: 'pending' })).toMatchObject({ compared: 0 })
  })

  it('are found by fields that were removed from the form', async () => {
    const formId = await makeStoredForm(admin.server.db, { fields: FIELDS })
    await store(formId, RAHIM, RAHIM)
    await changeStoredForm(admin.server.db, formId, { fields: [{ id: 'other' }] })
    expect(await find({ formId })).toMatchObject({ groupCount: 1 })
  })

  it('are reported as too slow after the timeout', async () => {
    const formId = await makeStoredForm(admin.server.db, { fields: FIELDS })
    await store(formId, RAHIM, RAHIM)
    const filter = await readFilter(admin.server.db, { formId }, 'Asia/Dhaka', {
      id: '',
      role: null,
      forms: null,
    })
    await expect(
      findDuplicates(admin.server.db, { filter, chosen: null, audience: 'admin', timeoutMs: 0 }),
    ).rejects.toThrow('Comparing these submissions takes too long')
    // And the thread is free again.
    expect(await find({ formId })).toMatchObject({ groupCount: 1 })
  })
})
