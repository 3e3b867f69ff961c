import { chooseLocale, type Locale } from '@nibondhon/domain'
import { rememberedLocale } from './locale.ts'

/** For a page that the server did not render. */
export function browserLocale(): Locale {
  return chooseLocale({
    address: new URLSearchParams(window.location.search).get('lang'),
    chosen: rememberedLocale(),
    accepted: navigator.languages.join(','),
  })
}
