/** Makes a form through the API of a server that was started with the bench's administrator. */
export async function publishForm(url: string, form: object): Promise<{ id: string; customUrl: string }> {
  const { token } = await post(`${url}/api/auth/login`, {
    email: 'bench@example.org',
    password: 'a password for the bench',
  })
  const { id = '', customUrl = '' } = await post(`${url}/api/forms`, form, token)
  return { id, customUrl }
}

async function post(url: string, body: object, token = ''): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`)
  return answer as Record<string, string>
}
