import type { Page } from 'playwright-core'

/** The names of the files in the browser's database: what a reload finds again. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('chosen-files', 1)
        request.onupgradeneeded = () =>
          request.result.createObjectStore('files', { keyPath: ['scope', 'name'] })
        request.onsuccess = () => {
          const all = request.result.transaction('files').objectStore('files').getAll()
          all.onsuccess = () => {
            request.result.close()
            resolve(all.result.map(({ file }: { file: File }) => file.name))
          }
        }
      }),
  )
}
