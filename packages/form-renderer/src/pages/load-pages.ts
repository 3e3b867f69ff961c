let part: typeof import('./pages-part.ts') | null = null

/** Pages are a part of their own, which only forms that have some load. */
export async function preloadPages(): Promise<void> {
  part ??= await import('./pages-part.ts')
}

/** Null until it is loaded, which is before a form with pages is shown. */
export const pagesPart = () => part
