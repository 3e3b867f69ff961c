import { LOCALES, type Locale } from '@nibondhon/domain'
import { useLayoutEffect } from 'react'
import { cssVariables, DARK, LIGHT } from '../ui/palette.ts'
import { SECTIONS } from './sections.tsx'

/**
 * Every field type in every mode, for the people who build this and for the tests in a browser. Served by the
 * dev server only. ?theme=light|dark, ?locale=en|bn and ?section=<id> choose what is shown.
 */
export function Gallery({ query }: { query: URLSearchParams }) {
  const locale = LOCALES.find((known) => known === query.get('locale')) ?? 'en'
  const theme = query.get('theme')
  const only = query.get('section')
  const sections = SECTIONS.filter(({ id }) => only === null || id === only)

  useLayoutEffect(() => {
    document.documentElement.lang = locale
    applyTheme(theme)
  }, [locale, theme])

  return (
    <main className="gallery">
      <h1>Every field in every mode</h1>
      <nav aria-label="Gallery">
        {SECTIONS.map(({ id, title }) => (
          <a key={id} href={`?${linkTo(query, 'section', id)}`}>
            {title}
          </a>
        ))}
        <a href={`?${linkTo(query, 'theme', theme === 'dark' ? 'light' : 'dark')}`}>Other theme</a>
        <a href={`?${linkTo(query, 'locale', otherLocale(locale))}`}>Other language</a>
      </nav>
      {sections.map(({ id, title, about, Content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="gallery-about">{about}</p>
          <Content locale={locale} idPrefix={id} />
        </section>
      ))}
    </main>
  )
}

/** Without a choice the system decides, as on the public pages. */
function applyTheme(theme: string | null): void {
  const root = document.documentElement
  root.removeAttribute('style')
  delete root.dataset['theme']
  if (theme === null) return
  root.dataset['theme'] = theme
  root.style.colorScheme = theme
  for (const [name, value] of Object.entries(cssVariables(theme === 'dark' ? DARK : LIGHT))) {
    root.style.setProperty(name, value)
  }
}

function linkTo(query: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(query)
  next.set(key, value)
  return next.toString()
}

function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'bn' : 'en'
}
