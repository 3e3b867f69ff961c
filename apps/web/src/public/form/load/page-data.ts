import type { PageData, PublicForm } from '@nibondhon/api-contract'

/** The form that the server wrote into this page, if the page was loaded for this path. */
export function embeddedForm(path: string): PublicForm | null {
  const text = document.getElementById('page-data')?.textContent
  if (!text) return null
  const data = JSON.parse(text) as PageData
  return data.path === path ? data.form : null
}
