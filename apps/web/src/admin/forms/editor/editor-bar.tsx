import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EditNote from '@mui/icons-material/EditNote'
import Redo from '@mui/icons-material/Redo'
import SaveOutlined from '@mui/icons-material/SaveOutlined'
import Undo from '@mui/icons-material/Undo'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Dispatch } from 'react'
import { Link } from 'react-router'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { canRedo, canUndo, type EditorEvent, type EditorState } from './state/editor-state.ts'
import { editorTexts } from './texts/editor-texts.ts'

interface EditorBarProps {
  state: EditorState
  changed: boolean
  saving: boolean
  formId: string | null
  dispatch: Dispatch<EditorEvent>
  onSave: () => void
}

/** Buttons that stay in view while a long form scrolls. */
export function EditorBar({ state, changed, saving, formId, dispatch, onSave }: EditorBarProps) {
  const texts = editorTexts().bar
  return (
    <Box role="toolbar" aria-label={texts.label} sx={BAR}>
      <Box role="status" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {changed ? (
          <ToneChip tone="warning" label={texts.unsaved} icon={<EditNote />} />
        ) : (
          formId !== null && <ToneChip tone="success" label={texts.saved} icon={<CheckCircleOutlined />} />
        )}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Tooltip title={texts.withKeys(texts.undo, 'Ctrl+Z')}>
        <span>
          <IconButton
            aria-label={texts.undo}
            disabled={!canUndo(state)}
            onClick={() => dispatch({ type: 'undone' })}
          >
            <Undo />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={texts.withKeys(texts.redo, 'Ctrl+Shift+Z')}>
        <span>
          <IconButton
            aria-label={texts.redo}
            disabled={!canRedo(state)}
            onClick={() => dispatch({ type: 'redone' })}
          >
            <Redo />
          </IconButton>
        </span>
      </Tooltip>
      {formId === null ? (
        <Button variant="outlined" color="inherit" disabled aria-label={texts.preview} sx={COMPACT}>
          <PreviewLabel />
        </Button>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/admin/forms/${formId}/view`}
          aria-label={texts.preview}
          sx={COMPACT}
        >
          <PreviewLabel />
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<SaveOutlined />}
        loading={saving}
        loadingPosition="start"
        onClick={onSave}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {saving ? texts.saving : formId === null ? texts.create : texts.save}
      </Button>
    </Box>
  )
}

/** On a phone only the icon shows; screen readers still get the name. */
function PreviewLabel() {
  return (
    <>
      <VisibilityOutlined fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 1 }}>
        {editorTexts().bar.preview}
      </Box>
    </>
  )
}

const COMPACT = { minWidth: 44, px: { xs: 1.25, sm: 2 } } as const

const BAR = {
  position: 'sticky',
  top: 64,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mx: { xs: -2, sm: 0 },
  mb: 2,
  px: { xs: 2, sm: 1.5 },
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderInlineWidth: { xs: 0, sm: 1 },
  borderRadius: { xs: 0, sm: 1 },
  bgcolor: 'background.paper',
} as const
