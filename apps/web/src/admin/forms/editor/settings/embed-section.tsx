import { originOf } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

/** Which sites may show the form in their pages. */
export function EmbedSection() {
  const texts = formSettingsTexts().embed
  const { draft, issues } = useEditor()
  const edit = useEditSettings()
  const origins = draft.settings.embedOrigins ?? []
  const setOrigins = (lines: string[]) =>
    edit.settings({ embedOrigins: lines.join('') === '' ? undefined : lines })

  return (
    <PanelSection heading={texts.heading}>
      <SettingAnchor path="settings.embedOrigins">
        <LabelledInput
          label={texts.origins}
          multiline
          minRows={2}
          placeholder={texts.example}
          inputMode="url"
          value={origins.join('\n')}
          onValueChange={(text) => setOrigins(text.split('\n'))}
          onBlur={() => {
            const written = [...new Set(origins.map(siteOf))].filter((site) => site !== '')
            if (written.join(' ') !== origins.join(' ')) setOrigins(written)
          }}
          hint={texts.hint}
          error={issueAt(issues, 'settings.embedOrigins')}
        />
      </SettingAnchor>
    </PanelSection>
  )
}

/** The site of a page's address, with the letters that browsers send for a host in Bangla; what is none stays as it is. */
function siteOf(address: string): string {
  const written = address.trim()
  const isPlain = URL.canParse(written) && !written.includes('@')
  return (isPlain && originOf(new URL(written).origin)) || written
}
