/** The properties of responses that these programs read. */
type ApiResponse = Record<'token' | 'id' | 'paymentID' | 'uniqueId' | 'submissionId' | 'submission', string>

/** One call of the API: `callApi(url, 'POST /api/forms', { body, token })`. Throws unless it succeeds. */
export async function callApi(
  url: string,
  route: string,
  { body, token = '', from = '' }: { body?: object; token?: string; from?: string } = {},
): Promise<ApiResponse> {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      // Counts as the client's address for a server that trusts this machine as its proxy.
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const content: unknown = await response.json()
  if (!response.ok) throw new Error(`${route}: ${response.status} ${JSON.stringify(content)}`)
  return content as ApiResponse
}
