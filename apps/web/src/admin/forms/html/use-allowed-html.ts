import { useEffect, useState } from 'react'

export type AllowedHtml = (html: string) => string

/** The cleaner, which comes only when somebody writes HTML; null until it is there. */
export function useAllowedHtml(): AllowedHtml | null {
  const [allowed, setAllowed] = useState<AllowedHtml | null>(null)
  useEffect(() => {
    let isOn = true
    void import('@nibondhon/form-renderer/html').then(({ allowedHtml }) => {
      if (isOn) setAllowed(() => allowedHtml)
    })
    return () => {
      isOn = false
    }
  }, [])
  return allowed
}
