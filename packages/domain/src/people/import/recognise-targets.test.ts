import { describe, expect, it } from 'vitest'
import { findGrowth } from '../../testing/find-growth.ts'
import { recogniseTargets } from './recognise-targets.ts'

const targets = (rows: string[][], own: string[] = []) => recogniseTargets(rows, own)

describe('the columns of a list of people', () => {
  it.each([
    [
      ['Name', 'Mobile', 'E-mail', 'SSC Batch'],
      ['name', 'phone', 'email', 'batch'],
    ],
    [
      ['নাম', 'মোবাইল নম্বর', 'ই-মেইল', 'ব্যাচ'],
      ['name', 'phone', 'email', 'batch'],
    ],
    [
      ['SL', 'Full name', 'Name (Bangla)', 'Contact No.'],
      [null, 'name', 'nameBn', 'phone'],
    ],
    [
      ['Name', "Father's name", 'Emergency phone', 'Phone'],
      ['name', null, null, 'phone'],
    ],
    [
      ['Name', 'Category', 'Valid until', 'Remarks'],
      ['name', 'category', 'memberUntil', 'note'],
    ],
    [
      ['Name', 'Phone 1', 'Phone 2', 'Tags'],
      ['name', 'phone', 'phone', 'tag'],
    ],
  ])('are recognised by their headings: %j', (headings, expected) => {
    const row = headings.map(() => '')
    expect(targets([headings, row])).toEqual({ header: 0, mapping: expected })
  })

  it('are recognised below the titles of the list', () => {
    const rows = [['Names of life members'], [], ['Name', 'Phone'], ['Anis', '01712345678']]
    expect(targets(rows)).toEqual({ header: 2, mapping: ['name', 'phone'] })
  })

  it('are recognised by their content where there are no headings', () => {
    const rows = [
      ['1', 'Anis Rahman', '01712345678', 'anis@example.org', '1998'],
      ['2', 'Salma Begum', '01812345678', 'salma@example.org', '2001'],
    ]
    expect(targets(rows)).toEqual({ header: -1, mapping: [null, 'name', 'phone', 'email', 'batch'] })
  })

  it('are the association’s own where a heading names one', () => {
    expect(
      targets(
        [
          ['Name', 'blood group'],
          ['', ''],
        ],
        ['Blood group'],
      ).mapping,
    ).toEqual(['name', 'attribute:Blood group'])
  })

  it('take time linear in the size of the list', async () => {
    const run = (size: number) =>
      recogniseTargets(
        Array.from({ length: 3 }, () => Array.from({ length: size }, () => 'Anis Rahman 01712')),
        [],
      )
    expect(await findGrowth({ size: 2_000, run })).toBeNull()
  })
})
