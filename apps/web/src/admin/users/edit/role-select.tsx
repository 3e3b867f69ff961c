import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import {
  canGiveRole,
  isRole,
  roleDescription,
  roleLabel,
  USER_RULE_MESSAGES,
  type Actor,
  type Role,
} from '@nibondhon/domain'
import { useId } from 'react'
import { useRoleOptions } from '../use-users.ts'
import { usersTexts } from '../texts/users-texts.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'

interface RoleSelectProps {
  actor: Actor
  value: Role
  onChange: (role: Role) => void
  error?: string | undefined
}

export function RoleSelect({ actor, value, onChange, error }: RoleSelectProps) {
  const texts = usersTexts().dialog
  const id = useId()
  const roles = useRoleOptions()
  // The current role can be shown before the list has loaded.
  const options = roles.data ?? [{ value, label: roleLabel(value, consoleLanguage()) }]
  return (
    <FormControl fullWidth required error={Boolean(error)}>
      <FormLabel id={`${id}-label`} htmlFor={id}>
        {texts.role}
      </FormLabel>
      <Select
        id={id}
        labelId={`${id}-label`}
        value={value}
        onChange={({ target }) => {
          if (isRole(target.value)) onChange(target.value)
        }}
        aria-describedby={`${id}-below`}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            value={option.value}
            disabled={!canGiveRole(actor, option.value)}
            // Full opacity: the text says why the role cannot be chosen.
            sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}
          >
            <Box>
              {option.label}
              {!canGiveRole(actor, option.value) && (
                <Typography
                  variant="caption"
                  component="div"
                  sx={{ whiteSpace: 'normal', color: 'warning.main' }}
                >
                  {USER_RULE_MESSAGES.super_admin_only[consoleLanguage()]}
                </Typography>
              )}
            </Box>
          </MenuItem>
        ))}
      </Select>
      <FormHelperText id={`${id}-below`}>
        {error ?? (roles.isError ? texts.rolesFailed : roleDescription(value, consoleLanguage()))}
      </FormHelperText>
    </FormControl>
  )
}
