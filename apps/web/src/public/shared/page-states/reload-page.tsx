import { useI18n } from '../../translations/public-i18n.ts'
import { HelpLine } from '../association/help-line.tsx'
import layout from '../page/layout.module.css'
import { Page } from '../page/page.tsx'
import buttons from '../ui/button.module.css'

/** For a page that could not be shown. The draft is in the tab's storage, so a reload brings back what was typed. */
export function ReloadPage({ title, action }: { title: string; action: string }) {
  const { failure } = useI18n().messages
  return (
    <Page title={title}>
      <div className={layout.column} role="alert">
        <h1 className={layout.heading}>{title}</h1>
        <p className={layout.lead}>{failure.kept}</p>
        <div className={layout.actions}>
          <button type="button" className={buttons.main} onClick={() => window.location.reload()}>
            {action}
          </button>
          <a className={buttons.quiet} href="/">
            {failure.home}
          </a>
        </div>
        <HelpLine />
      </div>
    </Page>
  )
}
