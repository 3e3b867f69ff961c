import { describe, expect, it } from 'vitest'
import { problemText } from '../translations/problem-text.ts'
import { checkCustomUrl, customUrlFromTitle } from './check-custom-url.ts'

const texts = (url: string) => checkCustomUrl(url).map((found) => problemText(found, 'en'))

describe('checkCustomUrl', () => {
  it.each(['reunion-2027', 'A_b', '2027'])('takes %s', (url) => {
    expect(texts(url)).toEqual([])
  })

  it.each(['', '   '])('refuses %j as empty', (url) => {
    expect(texts(url)).toEqual(['Custom URL cannot be empty'])
  })

  it.each(['a b', 'a/b', 'পুনর্মিলনী', 'a.b', 'é'])('refuses the characters of %j', (url) => {
    expect(texts(url)).toEqual(['URL can only contain letters, numbers, hyphens, and underscores'])
  })

  it.each(['admin', 'Login', 'API', 'edit', 'view-submission', 'form', 'health', 'setup', 'uploads', 'pdf'])(
    'refuses %s as reserved',
    (url) => {
      expect(texts(url)).toEqual(['This URL is reserved. Please choose a different one.'])
    },
  )

  it('bounds the length', () => {
    expect(checkCustomUrl('a'.repeat(101))).toEqual([{ code: 'custom_url_too_long', params: { max: 100 } }])
  })
})

describe('customUrlFromTitle', () => {
  it.each([
    ['Reunion 2027', 'reunion-2027'],
    ['  Café & Friends!  ', 'cafe-friends'],
    ['পুনর্মিলনী ২০২৭', 'form-2027'],
    ['Login', 'login-2'],
  ])('turns %j into %s', (title, url) => {
    expect(customUrlFromTitle(title)).toBe(url)
    expect(checkCustomUrl(url)).toEqual([])
  })

  it('starts from form when a title has no Latin letter, and never gives the reserved word itself', () => {
    expect(customUrlFromTitle('পুনর্মিলনী')).toBe('form-2')
    expect(customUrlFromTitle('পুনর্মিলনী', ['form-2'])).toBe('form-3')
  })

  it('counts on until a URL is free, in upper or lower case', () => {
    expect(customUrlFromTitle('Reunion', ['REUNION', 'reunion-2'])).toBe('reunion-3')
  })

  it('keeps the URL of a long title short', () => {
    expect(customUrlFromTitle('word '.repeat(40)).length).toBeLessThanOrEqual(60)
  })
})
