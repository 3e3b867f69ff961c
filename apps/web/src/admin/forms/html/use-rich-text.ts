import { useEffect, useState } from 'react'

export function loadRichText() {
  return Promise.all([
    import('@nibondhon/form-renderer/html'),
    import('./document/html-document.ts'),
    import('./rich-text.tsx'),
  ]).then(([{ allowedHtml }, { canHold }, { RichText }]) => ({ allowedHtml, canHold, RichText }))
}

type RichTextModule = Awaited<ReturnType<typeof loadRichText>>

/** The text view, which loads only where HTML is edited; null until then. */
export function useRichText(): RichTextModule | null {
  const [loaded, setLoaded] = useState<RichTextModule | null>(null)
  useEffect(() => {
    let isMounted = true
    void loadRichText().then((module) => {
      if (isMounted) setLoaded(module)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return loaded
}
