import { PUBLIC_ROUTES } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadFormByUrl, type StoredForm } from '../../../../features/forms/index.ts'
import { withUploads } from '../../../../features/submissions/index.ts'
import type { Db } from '../../../../platform/database/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { acceptMultipart, AppError } from '../../../../platform/http/index.ts'
import { pageLocale, rememberLocale } from '../../page-locale.ts'
import type { PageRenderer } from '../../page-renderer.ts'
import type { SendScreen } from '../../screen-pages.ts'
import { sendPersonalPage } from '../../send-page.ts'
import { acceptFormPosts } from '../accept-form-posts.ts'
import { sendErrorsAsPages } from '../error-pages.ts'
import { pageStatus } from '../page-status.ts'
import { rememberUnreadTexts } from '../posted-values.ts'
import { cookielessKeys } from './cookieless-keys.ts'
import { fillInForm } from './fill-in-form.ts'
import { heldFiles as createHeldFiles } from './held-files.ts'
import { joinByPost } from './join-by-post.ts'
import { plainPayments } from './pay-for-form.ts'
import { plainFormPage } from './plain-form-page.ts'
import { type Outcome, type PostContext, responseOf } from './post-outcome.ts'
import { isNothingPosted, NOTHING_POSTED, readPost } from './read-post.ts'

interface FormPostParts {
  db: Db
  files: FileStore
  appSecret: string
  renderer: PageRenderer
  /** For an address that has no form. */
  sendScreen: SendScreen
}

interface FormRequest {
  Params: { customUrl: string }
}

interface PostHandler {
  run(context: PostContext): Promise<Outcome>
  otherFiles?: Parameters<typeof readPost>[1]['otherFiles']
}

/** Takes forms and payments that a browser posts without script, and sends them to the API. */
export async function formPosts(app: FastifyInstance, parts: FormPostParts): Promise<void> {
  const { db, files, renderer, sendScreen } = parts
  const heldFiles = createHeldFiles(parts.appSecret)
  const cookielessKey = cookielessKeys(parts.appSecret)
  const { begin, pay, otherFiles } = plainPayments({ app, files, heldFiles })
  const config = { access: 'public' } as const

  await app.register(async (scope) => {
    acceptMultipart(scope)
    acceptFormPosts(scope)
    sendErrorsAsPages(scope, renderer)
    scope.post<FormRequest>(PUBLIC_ROUTES.form, { config }, (request, reply) =>
      handle(request, reply, {
        run: (context) => fillInForm({ app, files, heldFiles, cookielessKey, pay: begin }, context),
      }),
    )
    scope.post<FormRequest>(PUBLIC_ROUTES.payment, { config }, (request, reply) =>
      handle(request, reply, { run: pay, otherFiles }),
    )
    scope.post<FormRequest>(PUBLIC_ROUTES.waitingList, { config }, (request, reply) =>
      handle(request, reply, { run: (context) => joinByPost({ app, cookielessKey }, context) }),
    )
  })

  async function handle(
    request: FastifyRequest<FormRequest>,
    reply: FastifyReply,
    handler: PostHandler,
  ): Promise<FastifyReply> {
    const form = await formOf(request)
    if (!form) return sendScreen(request, reply, 'form')
    const outcome = await outcomeOf(request, reply, form, handler)
    if ('redirect' in outcome) {
      return reply.header('cache-control', 'no-store').redirect(outcome.redirect, 303)
    }
    const { page, status, locale } = outcome
    return sendPersonalPage(request, reply, await renderer.renderPlain(request.url, locale, page, status))
  }

  async function formOf(request: FastifyRequest<FormRequest>): Promise<StoredForm | null> {
    try {
      return await loadFormByUrl(db, request.params.customUrl)
    } catch (error) {
      await rememberUnreadTexts(request)
      throw error
    }
  }

  async function outcomeOf(
    request: FastifyRequest,
    reply: FastifyReply,
    form: StoredForm,
    { run, otherFiles = {} }: PostHandler,
  ) {
    let locale = pageLocale(request, reply)
    try {
      return await withUploads(files, request, async (uploads) => {
        const post = await readPost(request, { form, heldFiles, uploads, otherFiles })
        locale = post.language ?? locale
        if (post.language) rememberLocale(reply, post.language)
        // Its page says that it is closed; answers are shown together with that.
        if (!form.isActive && isNothingPosted(post)) return { redirect: `/${form.customUrl}`, fileIds: [] }
        const outcome = await run({ request, reply, form, post, locale })
        const heldIds = Object.values(post.held).map(({ file }) => file.fileId)
        return { ...outcome, locale, fileIds: 'page' in outcome ? heldIds : [] }
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // What was posted could not be read. Where the server is at fault, the same post may succeed later.
      const failure = responseOf(error)
      if (failure.status >= 500) throw error
      const page = plainFormPage(form, NOTHING_POSTED, { heldFiles, failure })
      return { page, status: pageStatus(failure), locale }
    }
  }
}
