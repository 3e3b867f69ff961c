import Card from '@mui/material/Card'
import { LIMITS } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor } from '../editor-context.ts'
import { SettingAnchor } from './panel-section.tsx'

/** Title and description, visible in every tab. */
export function FormHead({ autoFocus }: { autoFocus: boolean }) {
  const { draft, dispatch, issues } = useEditor()
  return (
    <Card sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 2.5 } }}>
      <SettingAnchor path="title">
        <LabelledInput
          label="Title"
          required
          autoFocus={autoFocus}
          placeholder="Reunion 2027"
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
          label="Description"
          multiline
          minRows={2}
          maxRows={8}
          placeholder="What the form is for, until when, and whom to ask"
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
