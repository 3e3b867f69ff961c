import type { Colleague } from '@nibondhon/api-contract'
import { describe, expect, it } from 'vitest'
import { suggestColleagues } from './suggest-colleagues.ts'

const people = ['Nasrin', 'Rina Begum', 'Abdur Rahim', 'রিনা'].map((username): Colleague => ({
  id: username,
  username,
  role: 'admin',
}))
const suggested = (query: string, ownId?: string) =>
  suggestColleagues(people, query, ownId).map(({ username }) => username)

describe('colleagues to mention', () => {
  it('whose name begins as typed come first, without case', () => {
    expect(suggested('RIN')).toEqual(['Rina Begum', 'Nasrin'])
  })

  it('are found by each word of their name', () => {
    expect(suggested('rah')).toEqual(['Abdur Rahim'])
    expect(suggested('রি')).toEqual(['রিনা'])
  })

  it('do not include the author', () => {
    expect(suggested('', 'Nasrin')).toEqual(['Rina Begum', 'Abdur Rahim', 'রিনা'])
  })

  it('are at most six', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...people[0]!, id: String(index) }))
    expect(suggestColleagues(many, '', undefined)).toHaveLength(6)
  })

  it('are none after a name that is complete', () => {
    expect(suggested('Rina Begum ')).toEqual([])
  })
})
