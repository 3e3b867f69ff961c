import type { SavedView } from '@nibondhon/api-contract'
import { hasFlag } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/index.ts'
import type { Actor, SignedInActor } from '../auth/index.ts'
import {
  countViews,
  deleteView,
  insertView,
  listViews,
  lockView,
  MAX_OWN_VIEWS,
  MAX_SHARED_VIEWS,
  type StoredView,
  updateView,
  type ViewContent,
} from './saved-views-repository.ts'

export async function readViews(db: Db, actor: SignedInActor): Promise<SavedView[]> {
  return (await listViews(db, actor)).map((view) => presentView(view, actor))
}

export async function createView(db: Db, actor: Actor, content: ViewContent): Promise<SavedView> {
  return db.transaction().execute(async (trx) => {
    const { own, shared } = await countViews(trx, actor.id)
    if (own >= MAX_OWN_VIEWS || (content.isShared && shared >= MAX_SHARED_VIEWS)) throw tooManyViews()
    const id = await insertView(trx, actor.id, content)
    return presentView({ ...content, id, ownerId: actor.id, ownerName: actor.username }, actor)
  })
}

export async function changeView(
  db: Db,
  actor: SignedInActor,
  id: string,
  content: ViewContent,
): Promise<SavedView> {
  return db.transaction().execute(async (trx) => {
    const view = await lockChangeable(trx, actor, id)
    // Made private by another than its owner it would vanish for both.
    if (!content.isShared && view.ownerId !== actor.id) throw notOwnView()
    if (content.isShared && !view.isShared && (await countViews(trx, actor.id)).shared >= MAX_SHARED_VIEWS) {
      throw tooManyViews()
    }
    await updateView(trx, id, content)
    return presentView({ ...view, ...content }, actor)
  })
}

export async function removeView(db: Db, actor: SignedInActor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockChangeable(trx, actor, id)
    await deleteView(trx, id)
  })
}

async function lockChangeable(trx: Db, actor: SignedInActor, id: string): Promise<StoredView> {
  const view = await lockView(trx, id, actor)
  if (!view) throw viewNotFound()
  if (!canChange(view, actor)) throw notOwnView()
  return view
}

/** The owner; and for shared views those who manage users, because an owner may have left. */
function canChange({ ownerId, isShared }: StoredView, actor: Actor): boolean {
  return ownerId === actor.id || (isShared && hasFlag(actor.role, 'canManageUsers'))
}

function presentView(view: StoredView, actor: Actor): SavedView {
  const { id, name, isShared, settings, ownerId, ownerName } = view
  return {
    id,
    name,
    isShared,
    owner: ownerId === actor.id ? null : ownerName,
    canChange: canChange(view, actor),
    settings,
  }
}

function viewNotFound(): AppError {
  return new AppError('not_found', 'view_not_found')
}

function notOwnView(): AppError {
  return new AppError('forbidden', 'not_own_view')
}

function tooManyViews(): AppError {
  return new AppError('conflict', 'too_many_views')
}
