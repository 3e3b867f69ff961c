import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../../../platform/files/index.ts'
import { acceptForms, acceptMultipart } from '../../../../platform/input/index.ts'
import type { PageRenderer } from '../../page-renderer.ts'
import { sendErrorsAsPages } from '../error-pages.ts'
import { heldFiles as createHeldFiles } from '../form/held-files.ts'
import { answerPosts } from './answer-posts.ts'
import { bkashPosts } from './bkash-posts.ts'
import { draftPosts } from './draft-posts.ts'
import { editPosts } from './edit-posts.ts'
import { lookupPosts } from './lookup-posts.ts'
import { ownPages } from './own-pages.ts'
import { payPosts } from './pay-posts.ts'
import { pdfErrorPages, pdfPosts } from './pdf-posts.ts'
import { refundPosts } from './refund-posts.ts'
import { ticketPages } from './ticket-pages.ts'
import { transferPosts } from './transfer-posts.ts'
import { waitingPosts } from './waiting-posts.ts'
import { walletPosts } from './wallet-posts.ts'

interface SubmissionPostParts {
  renderer: PageRenderer
  files: FileStore
  appSecret: string
}

const ROUTES = [
  bkashPosts,
  payPosts,
  walletPosts,
  lookupPosts,
  ownPages,
  ticketPages,
  pdfPosts,
  waitingPosts,
  draftPosts,
  refundPosts,
  answerPosts,
]

/** Everything that follows a submission, for browsers that run no script: by plain links and form posts. */
export async function submissionPosts(app: FastifyInstance, parts: SubmissionPostParts): Promise<void> {
  const { renderer, files } = parts
  const heldFiles = createHeldFiles(parts.appSecret)
  pdfErrorPages(app, renderer)
  await app.register(async (scope) => {
    acceptForms(scope)
    sendErrorsAsPages(scope, renderer)
    for (const addRoutes of ROUTES) addRoutes(scope, { app, renderer })
  })
  await app.register(async (scope) => {
    acceptMultipart(scope)
    acceptForms(scope)
    sendErrorsAsPages(scope, renderer)
    editPosts(scope, { app, renderer, files, heldFiles })
  })
  await app.register(async (scope) => {
    acceptMultipart(scope)
    sendErrorsAsPages(scope, renderer)
    transferPosts(scope, { app, renderer })
  })
}
