import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { countText } from '../shared/language/console-formats.ts'
import { Row } from '../shared/layout/layout.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { PeopleList } from './list/people-list.tsx'
import { PersonDialog } from './person/person-dialog.tsx'
import { usePeopleMeta, usePeopleRights } from './use-people.ts'
import { peopleTexts } from './texts/people-texts.ts'

/** The register of people. */
export default function PeoplePage() {
  const texts = peopleTexts().list
  const rights = usePeopleRights()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const { data: meta } = usePeopleMeta()
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        rights.edit && (
          <Row>
            {rights.import && (
              <Button variant="outlined" color="inherit" component={Link} to="/admin/people/columns">
                {texts.columns}
              </Button>
            )}
            {rights.import && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<UploadFileOutlined />}
                component={Link}
                to="/admin/people/imports"
              >
                {texts.import}
              </Button>
            )}
            <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </Row>
        )
      }
    >
      {meta !== undefined && meta.suggestions > 0 && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" component={Link} to="/admin/people/suggestions">
              {texts.review}
            </Button>
          }
        >
          {texts.suggestions(meta.suggestions, countText(meta.suggestions))}
        </Alert>
      )}
      <PeopleList tags={meta?.tags ?? []} categories={meta?.categories ?? []} columns={meta?.columns ?? []} />
      {isAdding && (
        <PersonDialog
          person={null}
          onSaved={({ id }) => void navigate(`/admin/people/${id}`)}
          onClose={() => setAdding(false)}
        />
      )}
    </ConsolePage>
  )
}
