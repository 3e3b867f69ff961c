type Parts = typeof import('./limit-parts.ts')

let parts: Parts | null = null

/** What only forms with a closing time or limited seats need. */
export async function preloadLimitParts(): Promise<void> {
  parts ??= await import('./limit-parts.ts')
}

/** null until they are loaded, which is before a form that needs them is shown. */
export const limitParts = () => parts
