import { randomUUID } from 'node:crypto'
import { type Scope, SCOPED_KINDS, type ScopedKind, type ScopedNames } from '@nibondhon/api-contract'
import { canReachForms, type FormScope } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { needsAllForms } from '../auth-errors.ts'
import { findFormsOf } from './forms-of-repository.ts'

/**
 * Turns each id that names something out of the reader's reach into one that names nothing, once the request is validated.
 * The handler then responds as it does to an unknown id, in every detail, whatever the call does with it. On public calls a
 * reader is anonymous towards other forms.
 */
export function keepToForms(app: FastifyInstance, db: Db): void {
  app.addHook('preHandler', async (request) => {
    const { access, scope } = request.routeOptions.config
    const forms = request.actor?.forms ?? null
    if (forms === null || scope === undefined || typeof scope === 'string') return
    const unreachable = await placesOutOfReach(db, forms, namesIn(request, scope))
    if (access !== 'public') hide(unreachable)
    else if (unreachable.length > 0) request.actor = null
  })
}

/** The same name becomes the same one: a call that counts different ids counts as many. */
function hide(places: readonly NamedPlace[]): void {
  const others = new Map<string, string>()
  for (const { name, replace } of places) {
    const other = others.get(name) ?? randomUUID()
    others.set(name, other)
    replace(other)
  }
}

/** Throws where the call needs access to all forms and the reader has some. Checked before the body is read. */
export function assertScope(scope: Scope | undefined, forms: FormScope): void {
  if (scope === 'all-forms' && forms !== null) throw needsAllForms()
}

/** A name in a request, and how to put another one in its place. */
interface NamedPlace {
  kind: ScopedKind
  name: string
  replace: (name: string) => void
}

async function placesOutOfReach(
  db: Db,
  forms: FormScope,
  places: readonly NamedPlace[],
): Promise<NamedPlace[]> {
  const found: NamedPlace[] = []
  for (const kind of SCOPED_KINDS) {
    const ofKind = places.filter((place) => place.kind === kind)
    const unreachable = await findUnreachable(
      db,
      forms,
      kind,
      ofKind.map(({ name }) => name),
    )
    found.push(...ofKind.filter(({ name }) => unreachable.has(name)))
  }
  return found
}

function namesIn(request: FastifyRequest, { params = {}, body = {} }: ScopedNames): NamedPlace[] {
  return [
    ...Object.entries(params).flatMap(([path, kind]) => placesAt(request.params, path.split('.'), kind)),
    ...Object.entries(body).flatMap(([path, kind]) => placesAt(request.body, path.split('.'), kind)),
  ]
}

/** The texts at a path; a list on the way stands for each of its entries. */
function placesAt(value: unknown, [key, ...rest]: readonly string[], kind: ScopedKind): NamedPlace[] {
  if (key === undefined || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((entry) => placesAt(entry, [key, ...rest], kind))
  const holder = value as Record<string, unknown>
  const found = holder[key]
  if (rest.length > 0) return placesAt(found, rest, kind)
  if (typeof found === 'string') {
    return [{ kind, name: found, replace: (name) => void (holder[key] = name) }]
  }
  if (!Array.isArray(found)) return []
  const list: unknown[] = found
  return list.flatMap((name, index) =>
    typeof name === 'string' ? [{ kind, name, replace: (other: string) => void (list[index] = other) }] : [],
  )
}

/** Those of the names that are of something out of reach; what names nothing is not among them. */
export async function findUnreachable(
  db: Db,
  forms: FormScope,
  kind: ScopedKind,
  names: readonly string[],
): Promise<Set<string>> {
  if (forms === null || names.length === 0) return new Set()
  const owners = await findFormsOf(db, kind, [...new Set(names)])
  return new Set([...owners].flatMap(([name, owner]) => (canReachForms(forms, owner) ? [] : [name])))
}
