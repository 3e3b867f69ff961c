import { namesakeKeys, newPerson } from '@nibondhon/domain'
import { describe, expect, it, vi } from 'vitest'
import { MAX_LOOKED_AT, MAX_NAMESAKES, MAX_SHARING_A_CONTACT } from '../people-repository.ts'
import { candidateOf, comparedOf, createKnownPeople } from './candidates.ts'

const DETAILS = { name: 'Tofazzal Hossain', nameBn: '', phones: ['01712345678'], emails: [], batch: '1998' }
const NEWCOMER = comparedOf(DETAILS)

/** All with the newcomer's phone and batch. */
function peopleCalled(nameOf: (index: number) => string, count: number) {
  const known = createKnownPeople()
  for (let index = 0; index < count; index += 1) {
    known.put(candidateOf(`person ${index}`, newPerson({ ...DETAILS, name: nameOf(index) })))
  }
  return known
}

describe.each([500, 5000])('a newcomer among %i people', (count) => {
  it('is compared with few of those who have the same phone', () => {
    const known = peopleCalled((index) => `Person${index} Rahman`, count)
    const looks = vi.spyOn(known.byId, 'get')
    expect(known.withContacts(NEWCOMER)).toHaveLength(MAX_SHARING_A_CONTACT)
    expect(looks.mock.calls).toHaveLength(MAX_LOOKED_AT)
  })

  it('is compared with few of those who are called the same', () => {
    const known = peopleCalled(() => DETAILS.name, count)
    expect(known.calledAlike(namesakeKeys(NEWCOMER))).toHaveLength(MAX_NAMESAKES)
  })
})
