import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { useFormRights } from '../shared/form-rights.ts'

/** Most roles that may view a form have no list of forms; they go back to the list of submissions. */
export function FormNotFound() {
  const { create: hasList } = useFormRights()
  useEffect(() => {
    document.title = 'Form not found · Admin Panel'
  }, [])
  return (
    <StatePanel
      icon={<SearchOffOutlined />}
      tone="primary"
      heading="Form not found"
      headingLevel="h1"
      text="It may have been deleted, or the address is not complete."
      role="alert"
      actions={
        <Button variant="contained" component={Link} to={hasList ? '/admin/forms' : '/admin/submissions'}>
          {hasList ? 'Back to Forms' : 'All submissions'}
        </Button>
      }
    />
  )
}
