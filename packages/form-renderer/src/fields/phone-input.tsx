import {
  COUNTRIES,
  countryOf,
  countryInputName,
  phoneInputText,
  readPhoneInput,
  splitPhone,
  wholeNumber,
  withoutDialCode,
  type CountryCode,
} from '@nibondhon/domain'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { inputText } from '../answer-text.ts'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { Icon } from '../parts/icons.tsx'
import { ENTER_KEY } from '../parts/enter-key.ts'
import { useInputProps } from '../parts/input-props.ts'

interface Shown {
  /** Null for a country that is not in the list: then the whole number is typed. */
  country: CountryCode | null
  typed: string
}

/**
 * A country and the digits beside it. What is shown is kept apart from the answer, because the answer drops
 * the 0 people begin with (01712…), and it must not vanish under their fingers.
 */
export function PhoneInput(props: FieldProps) {
  const { field, answer, onAnswer } = props
  const { messages, interactive } = useRenderer()
  const shared = useInputProps(props, { autoComplete: 'tel' })
  const stored = inputText(answer)
  const [kept, setKept] = useState<Shown>(() => shownFor(stored))
  const shown = answerFor(kept) === stored ? kept : shownFor(stored, kept.country)

  const list = useRef<HTMLSelectElement>(null)
  const adopt = useEffectEvent(() => {
    const country = countryFor(list.current?.value)
    if (country !== shown.country) setKept({ country, typed: shown.typed })
  })
  // A country that was chosen before the script arrived; without a number it is no answer yet.
  useLayoutEffect(() => adopt(), [])

  function show(next: Shown) {
    setKept(next)
    onAnswer(answerFor(next))
  }

  function take(text: string) {
    const { country } = shown
    const digits = phoneInputText(text)
    show(fromWholeNumber(text) ?? { country, typed: country ? withoutDialCode(country, digits) : digits })
  }

  return (
    <div className="nf-phone">
      <span className="nf-country">
        <span aria-hidden="true">{`+${shown.country === null ? '' : countryOf(shown.country).dialCode}`}</span>
        <Icon name="chevron" />
        <select
          ref={list}
          name={countryInputName(field.id)}
          aria-label={messages.phoneOf(field.label)}
          value={shown.country ?? ''}
          disabled={!interactive}
          onChange={(event) => show({ country: countryFor(event.target.value), typed: shown.typed })}
        >
          {COUNTRIES.map(({ code, name, dialCode }) => (
            <option key={code} value={code}>
              {`${messages.countries?.[code] ?? name} (+${dialCode})`}
            </option>
          ))}
          <option value="">{messages.otherCountry}</option>
        </select>
      </span>
      <input
        {...shared}
        {...ENTER_KEY}
        type="tel"
        inputMode="tel"
        placeholder={shown.country === null ? messages.codeAndNumber : shared.placeholder}
        value={shown.typed}
        onChange={(event) => {
          const { value } = event.target
          // A word being composed must be left alone until it is done.
          if ((event.nativeEvent as InputEvent).isComposing) setKept({ ...shown, typed: value })
          else take(value)
        }}
        onCompositionEnd={(event) => take(event.currentTarget.value)}
      />
    </div>
  )
}

function countryFor(chosen: string | undefined): CountryCode | null {
  return COUNTRIES.find(({ code }) => code === chosen)?.code ?? null
}

function answerFor({ country, typed }: Shown): string {
  return readPhoneInput(country ?? '', typed)
}

function shownFor(stored: string, preferred?: CountryCode | null): Shown {
  const { country, national } = splitPhone(stored, preferred ?? undefined)
  return { country, typed: national }
}

/** Pasted or filled in by the browser with its dial code: the list then follows the number. */
function fromWholeNumber(text: string): Shown | null {
  const digits = wholeNumber(text)
  return digits === null ? null : shownFor(digits)
}
