import { normaliseUniqueId } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from '../../page-renderer.ts'
import { splitUrl } from '../../split-url.ts'
import { sendErrorsAsPages } from '../error-pages.ts'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

/** Where a closed form leads to without script: it asks for the code of a submission. */
const PDF_OF_CODE = '/pdf'
const PDF_FILE = '/api/submissions/pdf/:uniqueId'

export function pdfPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.get(PDF_OF_CODE, POST_OPTIONS, (request, reply) =>
    openPost(parts, request, reply).show({ screen: 'pdfCode', code: '', isChecked: false }),
  )
  // The address of a PDF without its code.
  scope.get(`${PDF_OF_CODE}/`, POST_OPTIONS, (request, reply) =>
    reply.redirect(`${PDF_OF_CODE}${splitUrl(request.url)[1]}`, 308),
  )
  scope.post(PDF_OF_CODE, POST_OPTIONS, (request, reply) => takeCode(openPost(parts, request, reply)))
}

async function takeCode(post: Post): Promise<FastifyReply> {
  const code = post.posted.get('code')
  if (post.isLanguageChange) return post.show({ screen: 'pdfCode', code, isChecked: false })
  const uniqueId = normaliseUniqueId(code)
  if (uniqueId === '') return post.show({ screen: 'pdfCode', code, isChecked: true }, { status: 422 })
  return post.goTo(`/pdf/${encodeURIComponent(uniqueId)}`)
}

/** A link to a PDF is opened by the browser itself, so its errors are pages there, and JSON for programs. */
export function pdfErrorPages(app: FastifyInstance, renderer: PageRenderer): void {
  sendErrorsAsPages(app, renderer, (request, response) => {
    if (request.routeOptions.url !== PDF_FILE || !acceptsPage(request)) return null
    const { uniqueId = '' } = request.params as { uniqueId?: string }
    const action = 'download' in (request.query as object) ? 'download' : 'view'
    return {
      url: `/pdf/${encodeURIComponent(uniqueId)}`,
      page: { screen: 'pdfFailed', uniqueId, action, response },
    }
  })
}

function acceptsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html')
}
