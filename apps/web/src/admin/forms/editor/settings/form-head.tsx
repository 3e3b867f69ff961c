import Card from '@mui/material/Card'
import { LIMITS } from '@nibondhon/domain'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor } from '../editor-context.ts'
import { SettingAnchor } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

/** Title and description, visible in every tab. */
export function FormHead({ autoFocus }: { autoFocus: boolean }) {
  const texts = formSettingsTexts().head
  const { draft, dispatch, issues } = useEditor()
  const title = useRef<HTMLInputElement>(null)
  const isCopy = (useLocation().state as { isCopy?: boolean } | null)?.isCopy === true
  // A copy gets a title of its own: typing replaces the old one.
  useEffect(() => {
    if (!isCopy) return
    title.current?.focus()
    title.current?.select()
  }, [isCopy])
  return (
    <Card sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 2.5 } }}>
      <SettingAnchor path="title">
        <LabelledInput
          label={texts.title}
          required
          autoFocus={autoFocus}
          inputRef={title}
          placeholder={texts.titleExample}
          value={draft.title}
          onValueChange={(title) =>
            dispatch({ type: 'edited', step: 'title', edit: (form) => ({ ...form, title }) })
          }
          slotProps={{ input: { maxLength: LIMITS.title } }}
          error={issueAt(issues, 'title')}
        />
      </SettingAnchor>
      <SettingAnchor path="description">
        <LabelledInput
          label={texts.description}
          multiline
          minRows={2}
          maxRows={8}
          placeholder={texts.descriptionExample}
          value={draft.description}
          onValueChange={(description) =>
            dispatch({ type: 'edited', step: 'description', edit: (form) => ({ ...form, description }) })
          }
          error={issueAt(issues, 'description')}
        />
      </SettingAnchor>
    </Card>
  )
}
