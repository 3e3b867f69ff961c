import { describe, expect, it } from 'vitest'
import { readerOf } from './request-reader.ts'

const staff = (language?: string, url = '/api/forms') =>
  readerOf({
    url,
    headers: { authorization: 'Bearer x', ...(language !== undefined && { 'accept-language': language }) },
  })

describe('who reads a response', () => {
  it('is named by the console, with the digits of the account', () => {
    expect(staff('bn-u-nu-beng')).toEqual({ language: 'bn', digits: 'bn' })
    expect(staff('bn-u-nu-latn')).toEqual({ language: 'bn', digits: 'en' })
    expect(staff('en')).toEqual({ language: 'en', digits: 'en' })
  })

  it('reads English where a program names no language', () => {
    expect(staff()).toEqual({ language: 'en', digits: 'en' })
  })

  it('is named by the sign-in page, not by what members chose in this browser', () => {
    const headers = { 'accept-language': 'bn-u-nu-beng', cookie: 'locale=en' }
    expect(readerOf({ url: '/api/auth/login', headers })).toEqual({ language: 'bn', digits: 'bn' })
    expect(readerOf({ url: '/api/forms/1', headers })).toEqual({ language: 'en', digits: 'en' })
  })
})
