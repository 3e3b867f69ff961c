/** A web address: http or https, a host, no name or password before the host, nothing a browser rewrites. */
export function isWebUrl(url: string): boolean {
  if (url.length > MAX_URL_LENGTH || hasUnsafeCharacter(url)) return false
  const host = WEB_URL.exec(url)?.[1]
  return host !== undefined && host.length <= MAX_HOST_LENGTH && HOST.test(host)
}

/** A web address as people say it: `facebook.com/me` is https://facebook.com/me. Anything else stays as it is. */
export function withScheme(text: string): string {
  if (!HOST_START.test(text)) return text
  const url = `https://${text}`
  return isWebUrl(url) ? url : text
}

/**
 * Where a page may send a person: a path on this site or a web address. `//host` and `/\host` look like
 * paths but leave the site, and `javascript:` runs.
 */
export function isSafeTarget(url: string): boolean {
  return isInternalPath(url) || isWebUrl(url)
}

function isInternalPath(url: string): boolean {
  if (url.length > MAX_URL_LENGTH) return false
  const [path = ''] = url.split(/[?#]/, 1)
  return path.startsWith('/') && !path.includes('//') && !hasUnsafeCharacter(url)
}

/** As long as an answer may be; browsers and servers stop at less. */
const MAX_URL_LENGTH = 10_000
/** A name of the DNS has 253 letters at most, and a port comes behind it. */
const MAX_HOST_LENGTH = 260

/** A name with a top level of letters; in front of a colon only a port may follow, so that no scheme is read as a host. */
const HOST_START = /^[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)*\.\p{L}[\p{L}\p{M}]+\.?(?::\d{1,5})?(?:[/?#]|$)/u

const WEB_URL = /^https?:\/\/([^/?#]+)/i

/** Letters of any script, because hosts may be Bangla; no "@", which would hide the host after a name. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.?)(?::\d{1,5})?$/iu

/** Browsers read a backslash as a slash, and drop tabs and line breaks before they look. */
function hasUnsafeCharacter(url: string): boolean {
  return /[\\\s\p{Cc}\p{Cf}]/u.test(url)
}
