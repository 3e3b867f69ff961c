import type { Answers } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { unzip } from '../../../testing/pdf/unzip.ts'

const admin = submissionAdminServer()

const download = (query: Record<string, string>) =>
  admin.server.app.inject({
    url: `/api/export/submissions?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })

describe('an export of rows', () => {
  /** Two versions: the first asked for an age that the second does not, and allowed one row less. */
  async function makeGuests(): Promise<string> {
    const group = (max: number, ...fields: object[]) => ({
      fields: [
        { id: 'member', label: 'Member' },
        {
          id: 'guests',
          label: 'Guests',
          type: 'group' as const,
          group: { max, rowLabel: 'Guest', fields: [{ id: 'name', label: 'Name' }, ...fields] },
        },
      ],
    })
    const meal = { id: 'meal', label: 'Meal', type: 'radio', options: [{ value: 'f', label: 'Fish' }] }
    const formId = await makeStoredForm(
      admin.server.db,
      group(1, meal, { id: 'age', label: 'Age', type: 'number' }),
    )
    await changeStoredForm(admin.server.db, formId, group(2, meal))
    const store = (version: number, data: Answers) =>
      makeSubmission(admin.server.db, { id: formId, version }, { data })
    await store(1, { member: 'Old', guests: [{ name: 'Abul', meal: '', age: 70 }] })
    await store(2, {
      member: 'Rahima',
      guests: [
        { name: '=1+1', meal: 'f' },
        { name: 'করিম', meal: 'f' },
      ],
    })
    await store(2, { member: 'Alone', guests: [] })
    return formId
  }

  it('has a column for each question of each row in a CSV, with formulas neutralised', async () => {
    const { body } = await download({ format: 'csv', formId: await makeGuests() })
    const [titles = '', ...rows] = body.trim().split('\r\n')
    expect(titles.split(',').slice(13).join()).toBe(
      '"Member","Guest 1: Name","Guest 1: Meal","Guest 1: Age","Guest 2: Name","Guest 2: Meal","Guest 2: Age"',
    )
    expect(rows.map((row) => row.split(',').slice(13).join()).toSorted()).toEqual([
      '"Alone",,,,,,',
      '"Old","Abul",,70,,,',
      `"Rahima","'=1+1","Fish",,"করিম","Fish",`,
    ])
  })

  it('has a line for each row in a second sheet of an XLSX', async () => {
    const { rawPayload } = await download({ format: 'xlsx', formId: await makeGuests() })
    const files = unzip(rawPayload)
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="People" sheetId="2" r:id="rId2"/>')
    expect(files.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml')
    expect(linesOf(files.get('xl/worksheets/sheet1.xml'))).toHaveLength(4)
    const [titles, ...lines] = linesOf(files.get('xl/worksheets/sheet2.xml'))
    expect(titles).toEqual(['Form', 'Unique ID', 'Submitted by', 'Group', 'Row', 'Name', 'Meal', 'Age'])
    expect(lines.map((line) => line.toSpliced(1, 1).join('|')).toSorted()).toEqual([
      'Reunion 2027|Old|Guests|1|Abul|70',
      'Reunion 2027|Rahima|Guests|1|=1+1|Fish',
      'Reunion 2027|Rahima|Guests|2|করিম|Fish',
    ])
  })

  it('has all rows of a group in one column where there would be too many', async () => {
    const fields = Array.from({ length: 12 }, (_, group) => ({
      id: `g${group}`,
      label: `Group ${group}`,
      type: 'group' as const,
      group: {
        max: 50,
        rowLabel: 'Row',
        fields: Array.from({ length: 30 }, (_question, id) => ({ id: `f${group}-${id}`, label: `Q${id}` })),
      },
    }))
    const formId = await makeStoredForm(admin.server.db, { fields })
    const data = { g0: [{ 'f0-0': 'A', 'f0-1': 'B' }, { 'f0-0': 'C' }] }
    await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data })
    const { rawPayload } = await download({ format: 'xlsx', formId })
    const [titles, line] = linesOf(unzip(rawPayload).get('xl/worksheets/sheet1.xml'))
    expect(titles).toHaveLength(25)
    expect(line?.at(-1)).toBe('Row 1: A, Q1: B\nRow 2: C')
  })

  it('has the answers of a field that became a group', async () => {
    const formId = await makeStoredForm(admin.server.db, { fields: [{ id: 'g', label: 'Guests' }] })
    const group = { max: 1, rowLabel: 'Guest', fields: [{ id: 'n', label: 'Name' }] }
    await changeStoredForm(admin.server.db, formId, {
      fields: [{ id: 'g', label: 'Guests', type: 'group', group }],
    })
    await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data: { g: 'Two' } })
    const { body } = await download({ format: 'csv', formId })
    const [titles, line] = body.trim().split('\r\n')
    expect(titles?.split(',').slice(13).join()).toBe('"Guest 1: Name","Guests"')
    expect(line?.split(',').slice(13).join()).toBe(',"Two"')
  })

  it('has no second sheet where no form has a group', async () => {
    const formId = await makeStoredForm(admin.server.db)
    await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data: { name: 'A' } })
    const { rawPayload } = await download({ format: 'xlsx', formId })
    expect([...unzip(rawPayload).keys()]).not.toContain('xl/worksheets/sheet2.xml')
  })

  /** The values of each line of a sheet. */
  function linesOf(sheet = ''): string[][] {
    const lines = sheet.match(/<row .*?<\/row>/gs) ?? []
    return lines.map((line) => [...line.matchAll(/<(?:v|t [^>]*)>([^<]*)</g)].map(([, value = '']) => value))
  }
})
