const ADMIN = { username: 'Admin', email: 'admin@example.com', password: 'correct horse battery' }

/** Creates the first administrator and returns their token. */
export async function registerAdmin(url: string): Promise<string> {
  // As a browser on the machine itself: others need the set-up code.
  const browser = { origin: url, 'sec-fetch-site': 'same-origin' }
  const response = await post(`${url}/api/auth/register`, ADMIN, browser)
  const { token } = (await response.json()) as { token: string }
  return token
}

export async function signIn(url: string): Promise<string> {
  const response = await post(`${url}/api/auth/login`, ADMIN)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** The status of an attempt to sign in as the administrator. */
export async function tryPassword(url: string, password = ADMIN.password): Promise<number> {
  const response = await post(`${url}/api/auth/login`, { ...ADMIN, password })
  return response.status
}

export async function signOut(url: string, token: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  return response.status
}

/** The status of asking who is signed in: 200 with a valid token, 401 without. */
export async function whoAmI(url: string, token: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  return response.status
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
