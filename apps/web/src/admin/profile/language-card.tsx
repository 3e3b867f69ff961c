import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { SignedInUser } from '@nibondhon/api-contract'
import type { Locale } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { request } from '../../lib/api.ts'
import { messageOr } from '../shared/errors/message-or.ts'
import { rememberLanguage, type LanguageChoice } from '../shared/language/console-texts.ts'
import { Text } from '../shared/layout/text.tsx'
import { CardIcon } from '../shared/page/card-icon.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { profileTexts } from './texts/profile-texts.ts'

/** Chooses the language of the console for the account, and for Bangla the digits. */
export function LanguageCard({ user }: { user: SignedInUser }) {
  const texts = profileTexts().language
  const save = useSaveLanguage()
  // Once it is saved, the page is loaded again in the other language.
  const choice = save.isPending || save.isSuccess ? save.variables : user
  return (
    <Card sx={{ p: 2.5 }}>
      <CardIcon icon={TranslateOutlined} />
      <Typography component="h2" variant="h3">
        {texts.title}
      </Typography>
      <Text isMuted mb={1.5}>
        {texts.text}
      </Text>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
        <Choice
          label={texts.label}
          value={choice.language}
          options={[
            ['en', texts.english],
            ['bn', texts.bangla],
          ]}
          // Bangla has Bangla digits unless the person chooses others.
          onChoose={(language) => save.mutate({ language, digits: language })}
        />
        {choice.language === 'bn' && (
          <Choice
            label={texts.digits}
            value={choice.digits}
            options={[
              ['bn', texts.banglaDigits],
              ['en', texts.englishDigits],
            ]}
            onChoose={(digits) => save.mutate({ language: choice.language, digits })}
          />
        )}
      </Box>
    </Card>
  )
}

interface ChoiceProps {
  label: string
  value: Locale
  options: readonly (readonly [Locale, string])[]
  onChoose: (value: Locale) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <Text id={id} variant="body2" isStrong mb={0.5}>
        {label}
      </Text>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        aria-labelledby={id}
        onChange={(_event, next: Locale | null) => {
          if (next) onChoose(next)
        }}
      >
        {options.map(([option, name]) => (
          <ToggleButton key={option} value={option} lang={option} sx={{ px: 2 }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

function useSaveLanguage() {
  const showSnackbar = useSnackbar()
  return useMutation({
    mutationFn: (body: LanguageChoice) => request('PUT /api/auth/language', { body }),
    onSuccess: (_response, choice) => {
      rememberLanguage(choice)
      // Every text of the page was rendered in the other language.
      window.location.reload()
    },
    onError: (error) => showSnackbar(messageOr(profileTexts().language.failed, error), 'error'),
  })
}
