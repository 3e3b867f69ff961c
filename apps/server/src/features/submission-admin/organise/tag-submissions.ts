import { MAX_TAGS, tagKey, tagName } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudits } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { submissionSubjects } from '../../submissions/index.ts'
import { tooManyTags } from './organise-errors.ts'
import { addTags, findOverfull, listTags, lockTags, removeTags, type Tag } from './tags-repository.ts'

interface TagRequest {
  /** At most some thousand: the change is one transaction. */
  ids: readonly string[]
  add: readonly string[]
  remove: readonly string[]
  actor: Actor
}

interface TagResult {
  /** The submissions whose tags changed. */
  changed: string[]
  /** Those left as they were, because they would have too many tags. */
  overfull: string[]
}

/**
 * Adds and removes tags, with an entry in the audit log for each submission that changes. Submissions that do not exist are
 * left out. The caller has checked the role.
 */
export async function tagSubmissions(trx: Db, { ids, add, remove, actor }: TagRequest): Promise<TagResult> {
  await lockTags(trx)
  const added = await namedAsExisting(trx, add)
  const addKeys = added.map(({ key }) => key)
  const removeKeys = remove.map(tagKey).filter((key) => !addKeys.includes(key))
  const overfull = await findOverfull(trx, { ids, addKeys, removeKeys })
  const open = ids.filter((id) => !overfull.includes(id.toLowerCase()))

  const changes = new Map<string, { what: string; from: string | null; to: string | null }[]>()
  const note = (id: string, from: string | null, to: string | null) =>
    changes.set(id, [...(changes.get(id) ?? []), { what: 'Tag', from, to }])
  for (const { submissionId, name } of await removeTags(trx, open, removeKeys)) note(submissionId, name, null)
  for (const { submissionId, name } of await addTags(trx, open, added)) note(submissionId, null, name)

  const changed = [...changes.keys()]
  const subjects = await submissionSubjects(trx, changed)
  await recordAudits(
    trx,
    changed.map((id) => ({
      actor,
      kind: 'submission',
      action: 'tagged',
      subject: subjects.get(id) ?? { id, name: id },
      changes: changes.get(id) ?? [],
    })),
  )
  return { changed, overfull }
}

/** A tag that exists keeps its spelling. */
async function namedAsExisting(trx: Db, names: readonly string[]): Promise<Tag[]> {
  const wanted = new Map(names.map((name) => [tagKey(name), tagName(name)]))
  if (wanted.size === 0) return []
  const existing = new Map((await listTags(trx)).map(({ key, name }) => [key, name]))
  const fresh = [...wanted.keys()].filter((key) => !existing.has(key))
  if (fresh.length > 0 && existing.size + fresh.length > MAX_TAGS) throw tooManyTags()
  return [...wanted].map(([key, name]) => ({ key, name: existing.get(key) ?? name }))
}
