import type { WalletOptions } from '@nibondhon/api-contract'
import {
  localTaka,
  MAX_TYPED_LENGTH,
  type Paisa,
  readWalletSms,
  type TypedWalletClaim,
  walletKindName,
  type WalletProblems,
} from '@nibondhon/domain'
import { type ClipboardEvent, useState } from 'react'
import { FieldMessage } from '../../shared/ui/field-message.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import fields from '../../shared/ui/text-input.module.css'
import { useI18n } from '../../translations/public-i18n.ts'
import payment from '../payment.module.css'
import styles from './wallet.module.css'
import { useWalletMessages } from './wallet-messages.ts'

interface WalletFieldsProps {
  wallet: WalletOptions
  typed: TypedWalletClaim
  problems: WalletProblems
  /** What has to be paid. */
  totalPaisa: Paisa
  disabled: boolean
  onChange(part: Partial<TypedWalletClaim>): void
}

/** What a member types about a payment. The inputs have the names of the request, so that they work as a plain post. */
export function WalletFields({ wallet, typed, problems, totalPaisa, disabled, onChange }: WalletFieldsProps) {
  const { locale } = useI18n()
  const messages = useWalletMessages()
  const { accounts } = wallet
  const [sentPaisa, setSentPaisa] = useState<Paisa | null>(null)

  /** Takes the transaction out of a message of the wallet, which members copy whole. */
  function paste(event: ClipboardEvent): void {
    const message = readWalletSms(event.clipboardData.getData('text'))
    setSentPaisa(message?.amountPaisa ?? null)
    if (!message) return
    event.preventDefault()
    const account = accounts.find(({ kind }) => kind === message.kind)
    onChange({ walletTrxId: message.trxId, ...(account && { walletKind: account.kind }) })
  }
  return (
    <>
      {accounts.length === 1 ? (
        <input type="hidden" name="walletKind" value={accounts[0]?.kind} />
      ) : (
        <fieldset
          className={styles.choice}
          role="radiogroup"
          aria-invalid={problems.walletKind !== undefined || undefined}
          aria-describedby="walletKind-message"
        >
          <legend className={fields.label}>{messages.kind}</legend>
          <div className={styles.kinds}>
            {accounts.map(({ kind }, place) => (
              <label key={kind} className={styles.kind}>
                <input
                  id={place === 0 ? 'walletKind' : undefined}
                  type="radio"
                  name="walletKind"
                  value={kind}
                  checked={typed.walletKind === kind}
                  disabled={disabled}
                  onChange={() => onChange({ walletKind: kind })}
                />
                {walletKindName(kind, locale)}
              </label>
            ))}
          </div>
          <FieldMessage id="walletKind-message" message={problems.walletKind ?? null} />
        </fieldset>
      )}
      <TextField
        name="walletTrxId"
        label={messages.trxId}
        help={messages.trxIdHelp}
        value={typed.walletTrxId}
        message={problems.walletTrxId ?? null}
        disabled={disabled}
        onPaste={paste}
        onChange={(walletTrxId) => onChange({ walletTrxId })}
      />
      <div role="status">
        {sentPaisa !== null && sentPaisa !== totalPaisa && (
          <Notice tone="warning">
            <p>{messages.otherAmount(localTaka(sentPaisa, locale), localTaka(totalPaisa, locale))}</p>
          </Notice>
        )}
      </div>
      <TextField
        name="walletNumber"
        label={messages.number}
        help={messages.numberHelp}
        value={typed.walletNumber}
        message={problems.walletNumber ?? null}
        disabled={disabled}
        isNumber
        onChange={(walletNumber) => onChange({ walletNumber })}
      />
    </>
  )
}

interface TextFieldProps {
  name: string
  label: string
  help: string
  value: string
  message: string | null
  disabled: boolean
  isNumber?: boolean
  onPaste?: (event: ClipboardEvent) => void
  onChange(value: string): void
}

function TextField({ name, label, help, value, message, disabled, isNumber, ...on }: TextFieldProps) {
  return (
    <div className={payment.field}>
      <label className={fields.label} htmlFor={name}>
        {label} <span aria-hidden="true">*</span>
      </label>
      <p className={payment.help} id={`${name}-help`}>
        {help}
      </p>
      <input
        id={name}
        name={name}
        className={fields.input}
        value={value}
        maxLength={MAX_TYPED_LENGTH}
        disabled={disabled}
        aria-required="true"
        aria-invalid={message !== null || undefined}
        aria-describedby={`${name}-help ${name}-message`}
        autoCapitalize={isNumber ? 'off' : 'characters'}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode={isNumber ? 'tel' : 'text'}
        onPaste={on.onPaste}
        onChange={(event) => on.onChange(event.target.value)}
      />
      <FieldMessage id={`${name}-message`} message={message} />
    </div>
  )
}
