import type { FieldInput } from '@nibondhon/domain/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { submit } from '../../../testing/http/submit.ts'

const admin = submissionAdminServer()

describe('search', () => {
  let formId: string
  let uniqueId: string
  const fields: FieldInput[] = [
    { id: 'name', type: 'text' },
    { id: 'mail', type: 'email' },
    { id: 'phone', type: 'tel' },
    { id: 'born', type: 'date' },
    { id: 'nid', type: 'text' },
    { id: 'size', type: 'select', options: [{ value: 'xl', label: 'Extra large' }] },
    {
      id: 'guests',
      type: 'group',
      group: {
        fields: [
          { id: 'guest', label: 'Name' },
          { id: 'mobile', label: 'Mobile', type: 'tel' },
          { id: 'meal', label: 'Meal', type: 'radio', options: [{ value: 'f', label: 'Hilsa' }] },
        ],
      },
    },
  ]
  beforeAll(async () => {
    formId = await makeStoredForm(admin.server.db, { fields })
    const answers = {
      name: 'ড. রাহিমা খাতুন',
      mail: 'Rahima.K@example.org',
      phone: '+8801712-345678',
      born: '1990-05-12',
      nid: '1990 1234 567',
      size: 'xl',
      guests: [
        { guest: 'Jamal', mobile: '01812345678', meal: '' },
        { guest: 'Salma Begum', mobile: '', meal: 'f' },
      ],
    }
    uniqueId = (await submit(admin.server, formId, answers)).body.uniqueId
    await submit(admin.server, formId, { name: 'Karim 100%_sure', mail: 'karim@example.org' })
  })

  it.each([
    ['a Bangla name', 'রাহিমা'],
    ['a name in a row', 'salma begum'],
    ['a phone in a row', '+880 1812-345678'],
    ['the label of a choice in a row', 'hilsa'],
    ['part of a word', 'খাতু'],
    ['an e-mail in another case', 'rahima.k@EXAMPLE'],
    ['a phone as it is typed', '01712345678'],
    ['a phone with its country', '+880 1712 345678'],
    ['a phone in Bangla digits', '০১৭১২-৩৪৫৬৭৮'],
    ['a date', '1990-05-12'],
    ['a date in Bangla digits', '১৯৯০-০৫-১২'],
    ['a number in groups', '1990 1234 567'],
    ['the label of a choice', 'extra large'],
    ['several words in any order', 'example খাতুন'],
  ])('finds %s', async (_, search) => {
    const found = await admin.list({ formId, search })
    expect(found).toMatchObject({ total: 1, submissions: [{ uniqueId }] })
  })

  it('finds a unique id, whole with dashes or in part', async () => {
    const dashed = uniqueId.toLowerCase().replace(/(.{8})(?=.)/g, '$1-')
    for (const search of [uniqueId, dashed, uniqueId.slice(3, 15)]) {
      expect(await admin.list({ search })).toMatchObject({ total: 1, submissions: [{ uniqueId }] })
    }
  })

  it('treats every character literally', async () => {
    expect(await admin.totalOf({ formId, search: '100%_s' })).toBe(1)
    expect(await admin.totalOf({ formId, search: '1%sure' })).toBe(0)
    expect(await admin.totalOf({ formId, search: "'; drop table users; --" })).toBe(0)
  })

  it('finds the new answer after an edit, and no longer the old one', async () => {
    const made = await submit(admin.server, formId, { name: 'Before', mail: 'edit@example.org' })
    expect(await admin.totalOf({ formId, search: 'before' })).toBe(1)
    await admin.call(`PUT /api/submissions/${made.body.submissionId}`, {
      data: { name: 'Afterwards' },
    })
    expect(await admin.totalOf({ formId, search: 'afterwards' })).toBe(1)
    expect(await admin.totalOf({ formId, search: 'before' })).toBe(0)
  })
})
