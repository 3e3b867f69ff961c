import { API_VERSION } from '../api-version.ts'

/** What a program needs before its first call; the beginning of /api/docs. A test runs the examples. */
export const API_GUIDE = `Forms, submissions and payments of the portal. What people do in the console, another program does by these calls.

## A key

Who manages settings makes an API key under Settings → Connections: with some of their rights, for all forms or some, with an end.
The secret begins with \`nib_\` and is shown once. Send it with each call, and the version of the API that the program was written for:

\`\`\`sh
curl --fail --silent --show-error "$NIBONDHON_URL/api/forms" \\
  --header "Authorization: Bearer $NIBONDHON_KEY" \\
  --header "Nibondhon-Version: ${API_VERSION}"
\`\`\`

A key may make 300 calls in a minute; the headers \`RateLimit\` and \`RateLimit-Policy\` say how many are left, and over it the
response is 429 with \`Retry-After\`. A call that the key may not make is 403, a key that was revoked or has ended 401.

## Reading submissions

Pages have at most 500 submissions and go by \`page\`, or by \`after\` as below. Filters can be combined; an answer is filtered by the id of its field:

\`\`\`sh
curl --fail --silent --show-error --get "$NIBONDHON_URL/api/submissions" \\
  --header "Authorization: Bearer $NIBONDHON_KEY" \\
  --data-urlencode "formId=$FORM_ID" \\
  --data-urlencode "status=completed" \\
  --data-urlencode "answerTo=meal" --data-urlencode "answer=Beef" \\
  --data-urlencode "limit=100"
\`\`\`

A list has the answers of the chosen \`columns\`, cut to 50 characters; \`/api/submissions/{id}\` has all of one. A copy is kept up to date
by what changed since the last time:

\`\`\`ts
interface Page {
  submissions: { id: string; uniqueId: string; status: string; updatedAt: string }[]
  asOf: string
  next: string | null
}

const { NIBONDHON_URL = '', NIBONDHON_KEY = '', SINCE = '2026-01-01T00:00:00.000Z' } = process.env

async function read(after: string | null): Promise<Page> {
  const query = new URLSearchParams({
    updatedSince: SINCE,
    sort: 'updatedAt',
    direction: 'asc',
    limit: '500',
    ...(after !== null && { after }),
  })
  const headers = { authorization: \`Bearer \${NIBONDHON_KEY}\`, 'nibondhon-version': '${API_VERSION}' }
  const response = await fetch(\`\${NIBONDHON_URL}/api/submissions?\${query}\`, { headers })
  if (response.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000))
    return read(after)
  }
  if (!response.ok) throw new Error(((await response.json()) as { code: string }).code)
  return (await response.json()) as Page
}

const first = await read(null)
const changed = [...first.submissions]
// Not by number: what changes meanwhile would move others to a page that was read.
for (let { next } = first; next !== null; ) {
  const page = await read(next)
  changed.push(...page.submissions)
  next = page.next
}
for (const { uniqueId, status } of changed) console.log(uniqueId, status)
// The next time from five minutes before this; a submission can come twice.
console.log('asOf', first.asOf)
\`\`\`

## Submitting

Members need no key, and neither does a program that submits for them:

\`\`\`sh
curl --fail --silent --show-error "$NIBONDHON_URL/api/forms/$FORM_ID/submit" \\
  --header "Content-Type: application/json" \\
  --data '{"data": {"name": "Rahima Khatun", "meal": "Beef"}}'
\`\`\`

## Being called

A webhook, made under Settings → Connections, calls a program when something happens. Calls are signed as Standard Webhooks describes,
and one that was not confirmed comes again under the same id. A receiver in TypeScript, with \`standardwebhooks\` from npm:

\`\`\`ts
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env
const webhook = new Webhook(WEBHOOK_SECRET)
// A program that is started again needs to keep them, such as in its database.
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  const header = (name: string) => String(request.headers[name] ?? '')
  const id = header('webhook-id')
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  }
  try {
    // Over the body as it came.
    const event = webhook.verify(await text(request), signed) as { type: string; data: { uniqueId?: string } }
    if (!seen.has(id)) console.log(event.type, event.data.uniqueId ?? '')
    seen.add(id)
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
})
server.listen(Number(PORT))
\`\`\`

## Errors

An error is \`{"success": false, "code": …, "message": …}\`, with \`errors\` by field where the input is wrong. The code stays; the message is
for people, in the language of \`Accept-Language\`.

## Versions

A version is a day. It gets calls, fields, values and optional parameters, and loses none; a change that a program could stumble
over makes a new version. An unknown one in \`Nibondhon-Version\` is 400 (\`api_version_unknown\`). A client for TypeScript is made of
\`/api/docs/json\`: its types by openapi-typescript, the calls by openapi-fetch.`
