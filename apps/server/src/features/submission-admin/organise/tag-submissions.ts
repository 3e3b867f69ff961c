import { MAX_TAGS, tagKey, tagName } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudits } from '../../audit/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'
import { tooManyTags } from './organise-errors.ts'
import {
  addTags,
  findOverfull,
  listTags,
  lockTags,
  removeTags,
  type Tag,
  type TagChange,
} from './tags-repository.ts'

interface TagRequest {
  /** At most some thousand: the change is one transaction. */
  ids: readonly string[]
  add: readonly string[]
  remove: readonly string[]
  actor: AuditEntry['actor']
}

export interface ChangedTags {
  added: string[]
  removed: string[]
}

interface TagResult {
  /** The submissions whose tags changed, with the tags that each of them got and lost. */
  changed: Map<string, ChangedTags>
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

  const changed = new Map<string, ChangedTags>()
  const note = ({ submissionId, name }: TagChange, kind: keyof ChangedTags) => {
    const tags = changed.get(submissionId) ?? { added: [], removed: [] }
    tags[kind].push(name)
    changed.set(submissionId, tags)
  }
  for (const change of await removeTags(trx, open, removeKeys)) note(change, 'removed')
  for (const change of await addTags(trx, open, added)) note(change, 'added')

  const subjects = await submissionSubjects(trx, [...changed.keys()])
  await recordAudits(
    trx,
    [...changed].map(([id, tags]) => ({
      actor,
      kind: 'submission',
      action: 'tagged',
      subject: subjects.get(id) ?? { id, name: id },
      changes: [
        ...tags.removed.map((name) => ({ what: 'Tag', from: name, to: null })),
        ...tags.added.map((name) => ({ what: 'Tag', from: null, to: name })),
      ],
    })),
  )
  return { changed, overfull }
}

/** Throws when these tags would be more than there may be in all. */
export async function assertTagsFit(db: Db, names: readonly string[]): Promise<void> {
  await namedAsExisting(db, names)
}

/** A tag that exists keeps its spelling. */
async function namedAsExisting(trx: Db, names: readonly string[]): Promise<Tag[]> {
  const wanted = new Map(names.map((name) => [tagKey(name), tagName(name)]))
  if (wanted.size === 0) return []
  const existing = new Map((await listTags(trx, null)).map(({ key, name }) => [key, name]))
  const fresh = [...wanted.keys()].filter((key) => !existing.has(key))
  if (fresh.length > 0 && existing.size + fresh.length > MAX_TAGS) throw tooManyTags()
  return [...wanted].map(([key, name]) => ({ key, name: existing.get(key) ?? name }))
}
