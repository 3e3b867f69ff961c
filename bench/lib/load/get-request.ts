/** The bytes of a GET, as a browser with or without a token asks. */
export function getRequest(target: string, token = ''): string {
  const signed = token ? `authorization: Bearer ${token}\r\n` : ''
  return `GET ${target} HTTP/1.1\r\nhost: bench\r\naccept-encoding: gzip, br\r\n${signed}\r\n`
}

/** One after the other, and again from the first. */
export function inTurn(requests: readonly string[]): () => string {
  let sent = 0
  return () => requests[sent++ % requests.length] ?? ''
}
