/** A program names the version that it was written for in this header; without it, it gets the newest. */
export const API_VERSION_HEADER = 'nibondhon-version'

/** By their days, the newest last. A version gets calls, fields and values, and loses none: see scripts/released-contract.test.ts. */
export const API_VERSIONS = ['2026-11-01'] as const

export const API_VERSION = API_VERSIONS[API_VERSIONS.length - 1] ?? API_VERSIONS[0]

export function isApiVersion(text: string): boolean {
  return API_VERSIONS.some((version) => version === text)
}
