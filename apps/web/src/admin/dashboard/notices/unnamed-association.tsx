import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { hasAssociationName, hasFlag, type Role } from '@nibondhon/domain'
import { Link } from 'react-router'
import { Row } from '../../shared/layout/layout.tsx'
import { useAssociation } from '../../shared/association/use-association.ts'

/** Asks those who can change the settings for the association's name, until it is entered. */
export function UnnamedAssociation({ role }: { role: Role }) {
  const { data: association } = useAssociation({ enabled: hasFlag(role, 'canManageSettings') })
  if (!association || hasAssociationName(association)) return null
  return (
    <Alert severity="info" role="note">
      <AlertTitle>Your association has no name yet</AlertTitle>
      Members see “Alumni Association” on their pages. Enter the name, the logo and whom to contact.
      <Row mt={1}>
        <Button component={Link} to="/admin/settings?tab=association" variant="outlined" color="inherit">
          Enter the name
        </Button>
      </Row>
    </Alert>
  )
}
