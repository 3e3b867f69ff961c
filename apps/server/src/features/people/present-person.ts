import type { Person } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { personNotFound } from './people-errors.ts'
import { findPeople, type ListedPerson } from './people-repository.ts'

export function presentPerson({
  balancePaisa,
  createdAt,
  updatedAt,
  erasedAt: _,
  ...person
}: ListedPerson): Person {
  return {
    ...person,
    balance: paisaToTaka(balancePaisa),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export async function loadPerson(db: Db, id: string): Promise<ListedPerson> {
  const [person] = await findPeople(db, [id])
  if (!person) throw personNotFound()
  return person
}

/** In the order of the ids. */
export async function presentPeople(db: Db, ids: readonly string[]): Promise<Person[]> {
  const people = new Map((await findPeople(db, ids)).map((person) => [person.id, presentPerson(person)]))
  return ids.flatMap((id) => people.get(id) ?? [])
}
