import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { shellTexts } from '../../shared/texts/shell-texts.ts'
import { useFormRights } from '../shared/form-rights.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

/** Most roles that may view a form have no list of forms; they go back to the list of submissions. */
export function FormNotFound() {
  const { create: hasList } = useFormRights()
  const texts = formViewTexts().notFound
  useEffect(() => {
    document.title = shellTexts().shell.pageTitle(texts.title)
  }, [texts])
  return (
    <StatePanel
      icon={<SearchOffOutlined />}
      tone="primary"
      heading={texts.title}
      headingLevel="h1"
      text={texts.text}
      role="alert"
      actions={
        <Button variant="contained" component={Link} to={hasList ? '/admin/forms' : '/admin/submissions'}>
          {hasList ? texts.toForms : texts.toSubmissions}
        </Button>
      }
    />
  )
}
