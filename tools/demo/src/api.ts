/** The product's own API, called as its web app does. */
export interface Api {
  call<T = Record<string, unknown>>(route: string, options?: CallOptions): Promise<T>
  /** The same, signed in as someone. */
  as(token: string): Api
}

interface CallOptions {
  body?: object | FormData
  /** Error statuses that are expected. */
  expect?: number[]
}

export function createApi(url: string, token?: string): Api {
  return {
    as: (other) => createApi(url, other),
    async call<T>(route: string, { body, expect = [] }: CallOptions = {}): Promise<T> {
      const [method = 'GET', path = '/'] = route.split(' ')
      const isForm = body instanceof FormData
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok && !expect.includes(response.status)) {
        throw new Error(`${route} answered ${response.status}: ${text}`)
      }
      return JSON.parse(text) as T
    },
  }
}
