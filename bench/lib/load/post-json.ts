export async function postJson(url: string, body: object, token = ''): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const content: unknown = await response.json()
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(content)}`)
  return content as Record<string, string>
}
