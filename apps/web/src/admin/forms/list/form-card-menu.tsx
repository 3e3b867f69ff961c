import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined'
import ContentCopy from '@mui/icons-material/ContentCopy'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import Translate from '@mui/icons-material/Translate'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { FormSummary } from '@nibondhon/api-contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '../../../lib/download.ts'
import type { FormRights } from '../shared/form-rights.ts'
import { formsTexts } from '../shared/texts/forms-texts.ts'
import { fetchForm } from '../shared/use-forms.ts'
import { fetchPictures } from '../transfer/form-pictures.ts'
import { formFileText } from '../transfer/form-file.ts'
import { useDuplicateForm } from '../transfer/use-duplicate-form.ts'
import { formListTexts } from './texts/form-list-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** The less frequent actions. */
export function FormCardMenu({ form, rights }: { form: FormSummary; rights: FormRights }) {
  const texts = formListTexts().card
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exportForm = useExportForm()
  const duplicate = useDuplicateForm()
  const run = (action: () => Promise<unknown>) => () => {
    setAnchor(null)
    void action()
  }

  return (
    <>
      <IconButton
        aria-label={texts.actionOf(texts.more, form.title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {rights.create && (
          <MenuItem onClick={run(() => duplicate(form.id))}>
            <ListItemIcon>
              <ContentCopy fontSize="small" />
            </ListItemIcon>
            {texts.duplicate}
          </MenuItem>
        )}
        {rights.view && (
          <MenuItem component={Link} to={`/admin/forms/${form.id}/view?preview=bn`}>
            <ListItemIcon>
              <Translate fontSize="small" />
            </ListItemIcon>
            {texts.preview}
          </MenuItem>
        )}
        {rights.view && form.settings.tickets?.enabled && (
          <MenuItem component={Link} to={`/admin/forms/${form.id}/check-in`}>
            <ListItemIcon>
              <ConfirmationNumberOutlined fontSize="small" />
            </ListItemIcon>
            {texts.checkIn}
          </MenuItem>
        )}
        <MenuItem onClick={run(() => exportForm(form.id))}>
          <ListItemIcon>
            <FileDownloadOutlined fontSize="small" />
          </ListItemIcon>
          {texts.export}
        </MenuItem>
      </Menu>
    </>
  )
}

/** Downloads a form as a JSON file, named after its URL. */
function useExportForm() {
  const fetching = useMutation({
    mutationFn: async (id: string) => {
      const form = await fetchForm(id)
      return { form, pictures: await fetchPictures(id, form) }
    },
  })
  return useSave(fetching, {
    failed: () => formsTexts().fetchFailed,
    onDone: ({ form, pictures }) =>
      download(
        `${form.customUrl}.json`,
        new Blob([formFileText(form, pictures)], { type: 'application/json' }),
      ),
  }).run
}
