import Button from '@mui/material/Button'
import { MAX_PDF_PASSWORD_LENGTH } from '@nibondhon/domain'
import { type FormEvent, useState } from 'react'
import { PasswordInput } from '../../shared/form/account-inputs.tsx'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { statementTexts } from '../texts/statement-texts.ts'

/** Asks for the password of a PDF. It is in the request that reads the file, and nowhere else. */
export function PdfPassword({ onPassword }: { onPassword: (password: string) => void }) {
  const texts = statementTexts().drop
  const [password, setPassword] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    onPassword(password)
  }

  return (
    <form onSubmit={send}>
      <Column gap={1.5}>
        <PasswordInput
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="off"
          value={password}
          onValueChange={setPassword}
          slotProps={{ input: { maxLength: MAX_PDF_PASSWORD_LENGTH } }}
        />
        <Row>
          <Button type="submit" variant="contained" disabled={password === ''}>
            {texts.unlock}
          </Button>
        </Row>
      </Column>
    </form>
  )
}
