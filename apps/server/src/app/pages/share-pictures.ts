import { createHash } from 'node:crypto'
import { Id } from '@nibondhon/api-contract'
import { type Association, associationName, isLocale, type Locale, localiseForm } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { formNotFound, loadForm, type StoredForm } from '../../features/forms/index.ts'
import type { AssociationCache } from '../../features/settings/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { busy } from '../../platform/http/index.ts'
import { limitConcurrency } from '../../platform/limits/index.ts'
import { createPictureReader } from '../../platform/pictures/index.ts'

/** Each takes some 40 kB. */
const MAX_CACHED = 100
/** Some take a third of a second to be drawn. */
const MAX_WAITING = 10
const MAX_AGE_SECONDS = 24 * 60 * 60

interface Shared {
  title: string
  association: string
}

/**
 * The pictures that chat apps show with the link of a form: its title and the name of the association, in the language of the link.
 * They say nothing that changes with time, because chat apps keep them. A form that is not active has none.
 */
export function sharePictures(
  app: FastifyInstance,
  { db, association }: { db: Db; association: AssociationCache },
): void {
  const drawer = createPictureReader()
  app.addHook('onClose', async () => drawer.stop())
  const limited = limitConcurrency({ running: 1, waiting: MAX_WAITING })
  /** By what is on them; the last used is the last. */
  const drawn = new Map<string, Buffer>()

  app.get<{ Params: { id: string; file: string } }>(
    '/form/:id/share/:file',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { id, file } = request.params
      const locale = file.replace(/\.png$/, '')
      const form = Id.safeParse(id).success && isLocale(locale) ? await loadForm(db, id) : null
      if (!form?.isActive || !isLocale(locale)) throw formNotFound()
      const shared = sharedOf(form, (await association.current()).association, locale)
      const version = versionOf(shared)
      const etag = `"${version}"`
      void reply.header('etag', etag).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/png').send(await pictureOf(version, shared))
    },
  )

  async function pictureOf(version: string, shared: Shared): Promise<Buffer> {
    const cached = drawn.get(version)
    if (cached) drawn.delete(version)
    const picture = cached ?? (await limited(() => drawer.drawShare(shared)))
    if (!picture) throw busy(2)
    drawn.set(version, picture)
    const [oldest] = drawn.keys()
    if (drawn.size > MAX_CACHED && oldest !== undefined) drawn.delete(oldest)
    return picture
  }
}

/** The address of the picture, which changes with what is on it; null for a form without. */
export function sharePictureUrl(
  form: StoredForm,
  { publicUrl, association, locale }: { publicUrl: string; association: Association; locale: Locale },
): string | null {
  if (!form.isActive) return null
  return `${publicUrl}/form/${form.id}/share/${locale}.png?v=${versionOf(sharedOf(form, association, locale))}`
}

function sharedOf(form: StoredForm, association: Association, locale: Locale): Shared {
  return { title: localiseForm(form, locale).title, association: associationName(association, locale) }
}

function versionOf({ title, association }: Shared): string {
  return createHash('sha256')
    .update(JSON.stringify([title, association]))
    .digest('base64url')
    .slice(0, 12)
}
