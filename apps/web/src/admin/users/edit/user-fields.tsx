import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { USER_RULE_MESSAGES, type Actor } from '@nibondhon/domain'
import { PASSWORD_HINT, PasswordInput } from '../../shared/form/account-inputs.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { RoleSelect } from './role-select.tsx'
import type { DraftErrors, UserDraft } from './user-draft.ts'

interface UserFieldsProps {
  actor: Actor
  isNew: boolean
  isSelf: boolean
  draft: UserDraft
  errors: DraftErrors
  onChange: (part: Partial<UserDraft>) => void
}

export function UserFields({ actor, isNew, isSelf, draft, errors, onChange }: UserFieldsProps) {
  return (
    <>
      <LabelledInput
        label="Username"
        autoComplete="off"
        autoFocus
        required
        value={draft.username}
        onValueChange={(username) => onChange({ username })}
        error={errors.username}
      />
      <LabelledInput
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        value={draft.email}
        onValueChange={(email) => onChange({ email })}
        error={errors.email}
      />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        required={isNew}
        value={draft.password}
        onValueChange={(password) => onChange({ password })}
        hint={isNew ? PASSWORD_HINT : 'Leave blank to keep the current password.'}
        error={errors.password}
      />
      <RoleSelect
        actor={actor}
        value={draft.role}
        onChange={(role) => onChange({ role })}
        error={errors.role}
      />
      <FormControl>
        <FormControlLabel
          control={
            <Switch
              checked={draft.isActive}
              disabled={isSelf}
              onChange={(event) => onChange({ isActive: event.target.checked })}
            />
          }
          label="Active"
        />
        <FormHelperText>
          {isSelf
            ? `${USER_RULE_MESSAGES.own_account_deactivate.en} A new role or password of your own ends your session.`
            : 'Someone who is not active cannot sign in; switching it off ends their sessions at once.'}
        </FormHelperText>
      </FormControl>
    </>
  )
}
