import type { FastifyReply, FastifyRequest } from 'fastify'

/** People who open a page get one; programs get JSON. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/(api|assets|uploads)\//.test(url) && headers.accept?.includes('text/html') === true
}

/** Loads nothing else and asks again by itself: the server has enough to do. */
export function sendBusyPage(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(BUSY_PAGE)
}

const BUSY_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Please wait a moment</title>
</head>
<body>
<h1>Please wait a moment</h1>
<p>The service is busy. This page tries again by itself in a few seconds.</p>
<p lang="bn">এই মুহূর্তে চাপ বেশি। কয়েক সেকেন্ড পরে পাতাটি নিজে থেকেই আবার চেষ্টা করবে।</p>
</body>
</html>
`
