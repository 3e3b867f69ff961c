import {
  fieldAccess,
  isHoldKey,
  LINK_INPUT,
  localiseForm,
  PAGE_INPUTS,
  PUBLIC_ROUTES,
  withSeatsLeft,
} from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FindMember, formFor, loadFormByUrl, proofOf } from '../../../../features/forms/index.ts'
import { readBegun, type ReadAvailability, offerTokenOf } from '../../../../features/seats/index.ts'
import { withUploads } from '../../../../features/uploads/index.ts'
import type { Db } from '../../../../platform/database/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { AppError } from '../../../../platform/http/index.ts'
import { acceptForms, acceptMultipart } from '../../../../platform/input/index.ts'
import { pageLocale, rememberLocale } from '../../page-locale.ts'
import type { PageRenderer } from '../../page-renderer.ts'
import type { SendScreen } from '../../screen-pages.ts'
import { sendPersonalPage } from '../../send-page.ts'
import { sendErrorsAsPages } from '../error-pages.ts'
import { pageStatus } from '../page-status.ts'
import { rememberUnreadValues } from '../posted-values.ts'
import { cookielessKeys } from './cookieless-keys.ts'
import { addDraftFiles } from './draft-files.ts'
import { fillInForm } from './fill-in-form.ts'
import { heldFiles as createHeldFiles } from './held-files.ts'
import { joinByPost } from './join-by-post.ts'
import { PAYMENT_FILES, payForForm, showPaymentOf } from './pay/pay-for-form.ts'
import { type CheckedPost, plainFormPage } from './plain-form-page.ts'
import { type Outcome, type PostContext, type PostedForm, responseOf } from './post-outcome.ts'
import { saveByPost } from './save-by-post.ts'
import { isNothingPosted, NOTHING_POSTED, readPost } from './read-post.ts'

interface FormPostParts {
  db: Db
  files: FileStore
  appSecret: string
  renderer: PageRenderer
  availability: ReadAvailability
  findMember: FindMember
  /** For an address that has no form. */
  sendScreen: SendScreen
}

interface FormRequest {
  Params: { customUrl: string }
}

type FoundForm = Pick<PostedForm, 'form' | 'available'>

interface PostHandler {
  run(context: PostContext): Promise<Outcome>
  otherFiles?: Parameters<typeof readPost>[1]['otherFiles']
}

/** Takes forms and payments that a browser posts without script, and sends them to the API. */
export async function formPosts(app: FastifyInstance, parts: FormPostParts): Promise<void> {
  const { db, files, renderer, availability, findMember, sendScreen } = parts
  const heldFiles = createHeldFiles(parts.appSecret)
  const cookielessKey = cookielessKeys(parts)
  const sending = { app, db, files, heldFiles }
  const pay = (context: PostContext, checked: CheckedPost) => showPaymentOf(sending, context, checked)
  const config = { access: 'public' } as const

  await app.register(async (scope) => {
    acceptMultipart(scope)
    acceptForms(scope)
    sendErrorsAsPages(scope, renderer)
    scope.post<FormRequest>(PUBLIC_ROUTES.form, { config }, (request, reply) =>
      handle(request, reply, {
        run: (context) =>
          context.post.text(PAGE_INPUTS.save) === ''
            ? fillInForm({ ...sending, cookielessKey, pay }, context)
            : saveByPost(sending, context),
      }),
    )
    scope.post<FormRequest>(PUBLIC_ROUTES.payment, { config }, (request, reply) =>
      handle(request, reply, { run: (context) => payForForm(sending, context), otherFiles: PAYMENT_FILES }),
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
    const found = await formOf(request)
    if (!found) return sendScreen(request, reply, 'form')
    const outcome = await outcomeOf(request, reply, found, handler)
    if ('redirect' in outcome) {
      return reply.header('cache-control', 'no-store').redirect(outcome.redirect, 303)
    }
    const { page, status, locale } = outcome
    return sendPersonalPage(request, reply, await renderer.renderPlain(request.url, locale, page, status))
  }

  async function formOf(request: FastifyRequest<FormRequest>): Promise<FoundForm | null> {
    try {
      const form = await loadFormByUrl(db, request.params.customUrl)
      if (!form) return null
      const available = await availability(form, { token: readBegun(request, form.id) })
      // The seats of an offer are held: nothing is full for its member.
      const hasOffer = offerTokenOf(request, undefined) !== ''
      return { form, available: hasOffer ? { ...available, pools: [] } : available }
    } catch (error) {
      await rememberUnreadValues(request)
      throw error
    }
  }

  async function outcomeOf(
    request: FastifyRequest,
    reply: FastifyReply,
    { form, available }: FoundForm,
    { run, otherFiles = {} }: PostHandler,
  ) {
    let locale = pageLocale(request, reply)
    // No row is added for which no seat is left.
    const fields = withSeatsLeft(form.fields, available.pools, form.settings.limits.waitingList)
    try {
      return await withUploads(files, request, async (uploads) => {
        const posted = await readPost(request, { form: { ...form, fields }, heldFiles, uploads, otherFiles })
        const post = await addDraftFiles({ db, files, heldFiles, uploads }, fileFieldsOf(form), posted)
        locale = post.language ?? locale
        if (post.language) rememberLocale(reply, post.language)
        // Its page says that it is closed; answers are shown together with that.
        if (!form.isActive && isNothingPosted(post)) return { redirect: `/${form.customUrl}`, fileIds: [] }
        // What looks full may be held for this member; whether it is, the API says before they pay.
        const isHeld = isHoldKey(post.text(PAGE_INPUTS.hold))
        const own = await formFor(findMember, form, proofOf(request, post.text(LINK_INPUT)))
        const outcome = await run({
          request,
          reply,
          form: localiseForm(own, locale),
          available: isHeld ? { ...available, pools: [] } : available,
          post,
          locale,
        })
        const heldIds = Object.values(post.held).map(({ file }) => file.fileId)
        return { ...outcome, locale, fileIds: 'page' in outcome ? heldIds : [] }
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // What was posted could not be read. Where the server is at fault, the same post may succeed later.
      const failure = responseOf(error)
      // Of one that is too large nothing was read: a form without its answers would look as if they were lost.
      if (failure.status >= 500 || TOO_LARGE.includes(error.code)) throw error
      const shown = localiseForm(form, locale)
      const page = plainFormPage({ form: shown, available, post: NOTHING_POSTED }, { heldFiles, failure })
      return { page, status: pageStatus(failure), locale }
    }
  }
}

const TOO_LARGE = ['input_too_complex', 'too_large']

function fileFieldsOf({ fields }: PostContext['form']): string[] {
  const open = fields.filter((field) => field.type === 'file' && fieldAccess(field, 'public').canEdit)
  return open.map(({ id }) => id)
}
