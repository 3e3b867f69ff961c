import type { FastifyInstance } from 'fastify'
import { acceptMultipart } from '../../../../platform/http/index.ts'
import type { PageRenderer } from '../../page-renderer.ts'
import { acceptFormPosts } from '../accept-form-posts.ts'
import { sendErrorsAsPages } from '../error-pages.ts'
import { bkashPosts } from './bkash-posts.ts'
import { editPosts } from './edit-posts.ts'
import { lookupPosts } from './lookup-posts.ts'
import { payPosts } from './pay-posts.ts'
import { pdfErrorPages, pdfPosts } from './pdf-posts.ts'
import { transferPosts } from './transfer-posts.ts'

/** Everything that follows a submission, for browsers that run no script: by plain links and form posts. */
export async function submissionPosts(app: FastifyInstance, renderer: PageRenderer): Promise<void> {
  pdfErrorPages(app, renderer)
  await app.register(async (scope) => {
    acceptFormPosts(scope)
    sendErrorsAsPages(scope, renderer)
    for (const addRoutes of [bkashPosts, payPosts, lookupPosts, editPosts, pdfPosts])
      addRoutes(scope, { app, renderer })
  })
  await app.register(async (scope) => {
    acceptMultipart(scope)
    transferPosts(scope, { app, renderer })
  })
}
