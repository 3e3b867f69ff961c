import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { hasAssociationName, hasFlag, type Role } from '@nibondhon/domain'
import { Link } from 'react-router'
import { Row } from '../../shared/layout/layout.tsx'
import { useAssociation } from '../../shared/association/use-association.ts'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

/** Asks those who can change the settings for the association's name, until it is entered. */
export function UnnamedAssociation({ role }: { role: Role }) {
  const texts = dashboardTexts().unnamed
  const { data: association } = useAssociation({ enabled: hasFlag(role, 'canManageSettings') })
  if (!association || hasAssociationName(association)) return null
  return (
    <Alert severity="info" role="note">
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.text}
      <Row mt={1}>
        <Button component={Link} to="/admin/settings?tab=association" variant="outlined" color="inherit">
          {texts.enter}
        </Button>
      </Row>
    </Alert>
  )
}
