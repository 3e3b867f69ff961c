import { expect, it } from 'vitest'
import { createListCipher } from './list-cipher.ts'

const SALT = new Uint8Array(16).fill(7)
const LIST = [{ name: 'সালমা বেগম' }]

it('opens what it sealed, also with a key made anew from the token', async () => {
  const sealed = await (await createListCipher('token-1', SALT)).seal(LIST)
  expect(await (await createListCipher('token-1', SALT)).open(sealed)).toEqual(LIST)
})

it('opens nothing with another token, another salt or changed bytes', async () => {
  const sealed = await (await createListCipher('token-1', SALT)).seal(LIST)
  expect(new TextDecoder().decode(sealed.data)).not.toContain('name')
  await expect((await createListCipher('token-2', SALT)).open(sealed)).rejects.toThrow()
  await expect((await createListCipher('token-1', new Uint8Array(16))).open(sealed)).rejects.toThrow()
  new Uint8Array(sealed.data)[3]! ^= 1
  await expect((await createListCipher('token-1', SALT)).open(sealed)).rejects.toThrow()
})

it('never seals twice in the same way', async () => {
  const cipher = await createListCipher('token-1', SALT)
  const [one, other] = [await cipher.seal(LIST), await cipher.seal(LIST)]
  expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(other.data))
})
