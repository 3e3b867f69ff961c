import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { canLimitForms, MAX_FORMS_OF_USER, USER_RULE_MESSAGES, type Actor } from '@nibondhon/domain'
import { passwordHint, PasswordInput } from '../../shared/form/account-inputs.tsx'
import { FormsChoice } from '../../forms/shared/forms-choice.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { RoleSelect } from './role-select.tsx'
import type { DraftErrors, UserDraft } from './user-draft.ts'
import { usersTexts } from '../texts/users-texts.ts'

interface UserFieldsProps {
  actor: Actor
  isNew: boolean
  isSelf: boolean
  draft: UserDraft
  errors: DraftErrors
  onChange: (part: Partial<UserDraft>) => void
}

export function UserFields({ actor, isNew, isSelf, draft, errors, onChange }: UserFieldsProps) {
  const texts = usersTexts().dialog
  return (
    <>
      <LabelledInput
        label={texts.username}
        autoComplete="off"
        autoFocus
        required
        value={draft.username}
        onValueChange={(username) => onChange({ username })}
        error={errors.username}
      />
      <LabelledInput
        label={texts.email}
        type="email"
        autoComplete="off"
        required
        value={draft.email}
        onValueChange={(email) => onChange({ email })}
        error={errors.email}
      />
      {!draft.invite && (
        <PasswordInput
          label={texts.password}
          autoComplete="new-password"
          required={isNew}
          value={draft.password}
          onValueChange={(password) => onChange({ password })}
          hint={isNew ? passwordHint() : texts.keepPassword}
          error={errors.password}
        />
      )}
      {isNew && (
        <LabelledSwitch
          label={texts.invite}
          checked={draft.invite}
          onCheckedChange={(invite) => onChange({ invite })}
          hint={texts.inviteHint}
        />
      )}
      <RoleSelect
        actor={actor}
        value={draft.role}
        onChange={(role) => onChange({ role })}
        error={errors.role}
      />
      <FormsChoice
        value={draft.formIds}
        texts={texts.forms}
        max={MAX_FORMS_OF_USER}
        needsAll={
          canLimitForms(draft.role) ? null : USER_RULE_MESSAGES.manager_needs_all_forms[consoleLanguage()]
        }
        onChange={(formIds) => onChange({ formIds })}
        error={errors.formIds}
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
          label={texts.active}
        />
        <FormHelperText>
          {isSelf
            ? `${USER_RULE_MESSAGES.own_account_deactivate[consoleLanguage()]} ${texts.ownChange}`
            : texts.activeHint}
        </FormHelperText>
      </FormControl>
    </>
  )
}
