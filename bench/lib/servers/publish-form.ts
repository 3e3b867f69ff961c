import { signIn } from './administrator.ts'
import { postJson } from '../load/post-json.ts'

/** Makes a form through the API of a server that was started with the bench's administrator. */
export async function publishForm(url: string, form: object): Promise<{ id: string; customUrl: string }> {
  const { id = '', customUrl = '' } = await postJson(`${url}/api/forms`, form, await signIn(url))
  return { id, customUrl }
}
