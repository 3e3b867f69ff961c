import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Duplicates } from '../../compare/use-duplicates.ts'
import { EXPORT_LANGUAGES, useExportLanguage } from '../../export/export-language.ts'
import { EXPORT_KINDS, exportLabel, type ExportKind } from '../../export/exports.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import type { SubmissionDialog } from '../dialogs/submission-dialogs.tsx'
import { countText } from '../../../shared/language/console-formats.ts'
import { useHasAllForms } from '../../../shared/session/use-has-all-forms.ts'
import { listTexts } from '../texts/list-texts.ts'

interface ToolsMenuProps {
  /** While an export runs or the list is empty there is nothing to export. */
  canExport: boolean
  duplicates: Duplicates
  onExport: (kind: ExportKind) => void
  onOpen: (dialog: SubmissionDialog) => void
  onMessageAll: () => void
}

/** What is done now and then with all submissions of the current filters. */
export function ToolsMenu({ canExport, duplicates, onExport, onOpen, onMessageAll }: ToolsMenuProps) {
  const texts = listTexts().header
  const rights = useSubmissionRights()
  const hasAllForms = useHasAllForms()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [language, setLanguage] = useExportLanguage()
  const { chosen, isHighlighting, isLooking } = duplicates
  /** Closes the menu before it acts: a dialog returns the focus to the button, not to an item that is gone. */
  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        endIcon={<ExpandMoreOutlined />}
        loading={isLooking}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 36, px: 1.25, whiteSpace: 'nowrap' }}
      >
        {rights.export ? texts.exportCompare : texts.compare}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {rights.export &&
          EXPORT_KINDS.map((kind) => (
            <MenuItem key={kind} disabled={!canExport} onClick={choose(() => onExport(kind))}>
              {texts.export(exportLabel(kind))}
            </MenuItem>
          ))}
        {rights.export && <Divider />}
        {rights.export && (
          <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
            {texts.exportLanguage}
          </ListSubheader>
        )}
        {rights.export &&
          EXPORT_LANGUAGES.map((one) => (
            <MenuItem
              key={one}
              role="menuitemradio"
              aria-checked={one === language}
              selected={one === language}
              onClick={() => setLanguage(one)}
            >
              {texts.exportLanguages[one]}
            </MenuItem>
          ))}
        {rights.export && <Divider />}
        {rights.write && <MenuItem onClick={choose(onMessageAll)}>{texts.messageAll}</MenuItem>}
        {rights.write && <Divider />}
        <MenuItem onClick={choose(() => onOpen('fields'))}>
          {texts.duplicateFields}
          {chosen ? ` (${countText(chosen.fields.length)})` : ''}
        </MenuItem>
        <MenuItem onClick={choose(() => onOpen('duplicates'))}>{texts.compareDuplicates}</MenuItem>
        <MenuItem onClick={choose(() => onOpen('duplicates-all'))}>{texts.compareAll}</MenuItem>
        <MenuItem onClick={choose(duplicates.toggleHighlight)}>
          {isHighlighting ? texts.clearHighlight : texts.highlight}
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to="/admin/bulk-actions">
          {texts.bulkActions}
        </MenuItem>
        {rights.approve && hasAllForms && (
          <MenuItem component={Link} to="/admin/unmatched-payments">
            {texts.unmatched}
          </MenuItem>
        )}
        {rights.approve && (
          <MenuItem component={Link} to="/admin/owed">
            {texts.owed}
          </MenuItem>
        )}
        {rights.edit && (
          <MenuItem component={Link} to="/admin/deleted-submissions">
            {texts.deleted}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
