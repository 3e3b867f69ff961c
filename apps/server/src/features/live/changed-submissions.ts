import { MAX_ANNOUNCED, type SubmissionChanges } from '@nibondhon/api-contract'

export type ChangeKind = 'created' | 'changed' | 'deleted'

/** Ids of submissions, by what happened to them. */
export type ChangedIds = Partial<Record<ChangeKind, readonly string[]>>

/** Collects what changed until it is sent. Above the limit it only knows that there were many. */
export class ChangeCollector {
  private readonly kinds = new Map<string, ChangeKind>()
  private isMany = false

  get isEmpty(): boolean {
    return this.kinds.size === 0 && !this.isMany
  }

  add({ created = [], changed = [], deleted = [] }: ChangedIds): void {
    for (const id of created) this.note(id, 'created')
    // One that is new stays new when it changes.
    for (const id of changed) if (this.kinds.get(id) !== 'created') this.note(id, 'changed')
    for (const id of deleted) this.note(id, 'deleted')
  }

  addMany(): void {
    this.isMany = true
    this.kinds.clear()
  }

  /** What was collected so far; the collector is empty afterwards. */
  take(): SubmissionChanges {
    const of = (wanted: ChangeKind) => [...this.kinds].flatMap(([id, kind]) => (kind === wanted ? [id] : []))
    const taken = {
      created: of('created'),
      changed: of('changed'),
      deleted: of('deleted'),
      many: this.isMany,
    }
    this.kinds.clear()
    this.isMany = false
    return taken
  }

  private note(id: string, kind: ChangeKind): void {
    if (this.isMany) return
    this.kinds.set(id, kind)
    if (this.kinds.size > MAX_ANNOUNCED) this.addMany()
  }
}

/** As text for NOTIFY, which carries less than 8,000 bytes: 200 ids take 7,400. */
export function encodeChanges({ created, changed, deleted, many }: SubmissionChanges): string {
  return many ? 'many' : [created, changed, deleted].map((ids) => ids.join(',')).join(';')
}

/** What cannot be read, as from a newer server, counts as many changes. */
export function decodeChanges(text: string): ChangedIds | 'many' {
  const parts = text.split(';').map((ids) => (ids === '' ? [] : ids.split(',')))
  const [created = [], changed = [], deleted = []] = parts
  const isReadable = parts.length === 3 && parts.flat().every((id) => UUID.test(id))
  return isReadable ? { created, changed, deleted } : 'many'
}

const UUID = /^[0-9a-f-]{36}$/
