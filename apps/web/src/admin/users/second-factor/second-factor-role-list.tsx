import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { roleLabel, ROLES, secondFactorRequirementViolation, type Actor, type Role } from '@nibondhon/domain'
import { countText } from '../../shared/language/console-formats.ts'
import { usersTexts } from '../texts/users-texts.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'

interface SecondFactorRoleListProps {
  actor: Actor
  required: readonly Role[]
  usersWithout: Readonly<Record<Role, number>>
  onChange: (required: Role[]) => void
}

export function SecondFactorRoleList({ actor, required, usersWithout, onChange }: SecondFactorRoleListProps) {
  const texts = usersTexts().requirement
  function set(role: Role, isRequired: boolean) {
    onChange(ROLES.filter((other) => (other === role ? isRequired : required.includes(other))))
  }

  return (
    <Box role="group" aria-label={texts.roles} sx={{ display: 'grid', gap: 0.5 }}>
      {ROLES.map((role) => (
        <FormControlLabel
          key={role}
          disabled={isForbidden(actor, role)}
          sx={{ mr: 0, alignItems: 'flex-start' }}
          control={
            <Checkbox
              checked={required.includes(role)}
              onChange={(_event, isRequired) => set(role, isRequired)}
              sx={{ py: 0.75 }}
            />
          }
          label={
            <Box sx={{ pt: 0.75 }}>
              {roleLabel(role, consoleLanguage())}
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {texts.usersWithout(usersWithout[role], countText(usersWithout[role]))}
              </Typography>
            </Box>
          }
        />
      ))}
    </Box>
  )
}

/** Only super admins decide whether super admins need one. */
function isForbidden(actor: Actor, role: Role): boolean {
  return secondFactorRequirementViolation(actor, { before: [], after: [role] }) !== null
}
