import { addWordsOfScreen, useI18n } from './public-i18n.ts'

/**
 * Words that come with a screen instead of with every page: English in the screen's own chunk, Bangla in one
 * beside it, which is loaded before a reader of Bangla sees the screen.
 */
export function screenWords<Words>(en: Words, loadBangla: () => Promise<Words>): () => Words {
  // Without a network English is better than nothing.
  let bangla = en
  addWordsOfScreen(async () => {
    bangla = await loadBangla()
  })
  return function useScreenWords() {
    return useI18n().locale === 'en' ? en : bangla
  }
}
