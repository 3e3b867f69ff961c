import { beforeAll } from 'vitest'

/** The files that a worker runs share one document: each finds it as a new page. */
beforeAll(() => {
  if (typeof document === 'undefined') return
  const page = document.documentElement
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
