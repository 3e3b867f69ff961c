import { postJson } from '../load/post-json.ts'

/** The administrator that the product of a bench is started with. */
export const ADMINISTRATOR = { email: 'bench@example.org', password: 'a password for the bench' }

export async function signIn(url: string): Promise<string> {
  const { token = '' } = await postJson(`${url}/api/auth/login`, ADMINISTRATOR)
  return token
}
