import type { Reader } from '@nibondhon/domain'

let language = 'en'

/** The server writes its messages in this language, with these digits. */
export function setRequestLanguage(reader: Reader): void {
  language = reader.language === 'bn' ? `bn-u-nu-${reader.digits === 'bn' ? 'beng' : 'latn'}` : 'en'
}

/** Of each request of the console. */
export function staffHeaders(token: string | null): Record<string, string> {
  return { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
}
