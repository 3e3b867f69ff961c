/** What the API answers, as far as these programs read it. */
type Answer = Record<'token' | 'id' | 'paymentID' | 'uniqueId' | 'submissionId' | 'submission', string>

/** One call of the API as staff and members make it: `ask(url, 'POST /api/forms', { body, token })`. Anything but a success throws. */
export async function ask(
  url: string,
  route: string,
  { body, token = '' }: { body?: object; token?: string } = {},
): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${route}: ${response.status} ${JSON.stringify(answer)}`)
  return answer as Answer
}
