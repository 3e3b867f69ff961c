import type { FastifyReply, FastifyRequest } from 'fastify'

/** People who open a page get one; programs get JSON. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isOpened = ['GET', 'HEAD', 'POST'].includes(method)
  return isOpened && !/^\/(api|assets|uploads)\//.test(url) && headers.accept?.includes('text/html') === true
}

/** Loads nothing else: the server has enough to do. */
export function sendBusyPage(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(reply.request.method === 'POST' ? BUSY_AFTER_POST : BUSY_PAGE)
}

/** For a server at a place that is not in use: it has nothing else to show. */
export function sendMovingPage(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(reply.request.method === 'POST' ? MOVING_AFTER_POST : MOVING_PAGE)
}

const MOVING_PAGE = page(
  '<meta http-equiv="refresh" content="3">',
  'These forms are being moved to another server. This page tries again by itself in a few seconds.',
  'ফরমগুলো এখন অন্য সার্ভারে সরানো হচ্ছে। কয়েক সেকেন্ড পরে পাতাটি নিজে থেকেই আবার চেষ্টা করবে।',
)

const MOVING_AFTER_POST = page(
  '',
  'These forms are being moved to another server, so this was not sent. Reload this page in a few seconds to send it again, or go back: what you typed is still there.',
  'ফরমগুলো এখন অন্য সার্ভারে সরানো হচ্ছে, তাই এটি পাঠানো হয়নি। কয়েক সেকেন্ড পরে পাতাটি আবার লোড করে পাঠান, অথবা আগের পাতায় ফিরে যান: যা লিখেছেন তা সেখানে আছে।',
)

/** Asks again by itself. */
const BUSY_PAGE = page(
  '<meta http-equiv="refresh" content="5">',
  'The service is busy. This page tries again by itself in a few seconds.',
  'এই মুহূর্তে চাপ বেশি। কয়েক সেকেন্ড পরে পাতাটি নিজে থেকেই আবার চেষ্টা করবে।',
)

/** Only the browser has what was posted, and only a person can post it again. */
const BUSY_AFTER_POST = page(
  '',
  'The service is busy, so this was not sent. Reload this page in a few seconds to send it again, or go back: what you typed is still there.',
  'এই মুহূর্তে চাপ বেশি, তাই এটি পাঠানো হয়নি। কয়েক সেকেন্ড পরে পাতাটি আবার লোড করে পাঠান, অথবা আগের পাতায় ফিরে যান: যা লিখেছেন তা সেখানে আছে।',
)

function page(head: string, english: string, bangla: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>Please wait a moment</title>
</head>
<body>
<h1>Please wait a moment</h1>
<p>${english}</p>
<p lang="bn">${bangla}</p>
</body>
</html>
`
}
