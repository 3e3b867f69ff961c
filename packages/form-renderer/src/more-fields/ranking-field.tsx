import {
  answerInputName,
  isChoiceList,
  localDigits,
  ranksOf,
  rankValue,
  type Field,
  type FieldOption,
} from '@nibondhon/domain'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFieldIds } from '../parts/field-frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { rankingMessages } from './ranking-messages.ts'
import './ranking.css'
import { SeveralInputs } from './several-inputs.tsx'
import { useIsScripted } from './use-is-scripted.ts'

/** Options that are put in order by buttons. A page without script has a list of places beside each of them. */
export function RankingField(props: FieldProps) {
  const isScripted = useIsScripted()
  return (
    <SeveralInputs field={props.field} message={props.message}>
      {isScripted ? <RankedOptions {...props} /> : <PlaceLists {...props} />}
    </SeveralInputs>
  )
}

type Move = 'rank' | 'up' | 'down' | 'remove'

function RankedOptions({ field, answer, message, onAnswer }: FieldProps) {
  const { locale, interactive } = useRenderer()
  const { ids } = useFieldIds(field, message)
  const texts = rankingMessages(locale)
  const [status, setStatus] = useState('')
  const nextFocus = useRef('')
  const ranked = isChoiceList(answer) ? answer.filter((value) => optionOf(field, value)) : []
  const open = field.options.filter(({ value }) => !ranked.includes(value))

  // A moved option keeps the focus on the same button, or on the one beside it where that is no longer there.
  useLayoutEffect(() => {
    if (nextFocus.current === '') return
    document.getElementById(nextFocus.current)?.focus()
    nextFocus.current = ''
  })

  const buttonId = (move: Move, value: string) =>
    `${ids.input}-${move}-${field.options.findIndex((option) => option.value === value)}`

  function press(move: Move, value: string) {
    const from = ranked.indexOf(value)
    const others = ranked.filter((one) => one !== value)
    const label = optionOf(field, value)?.label ?? value
    if (move === 'remove') {
      setStatus(texts.removed(label))
      nextFocus.current = buttonId('rank', value)
      return onAnswer(others)
    }
    const to = move === 'rank' ? others.length : move === 'up' ? from - 1 : from + 1
    setStatus(texts.moved(label, to + 1, field.options.length))
    const isLast = to === others.length
    if (move === 'rank') {
      const next = open.find((option) => option.value !== value)
      nextFocus.current = next ? buttonId('rank', next.value) : buttonId(to > 0 ? 'up' : 'remove', value)
    } else {
      const stays = move === 'up' ? to > 0 : !isLast
      nextFocus.current = buttonId(stays ? move : move === 'up' ? 'down' : 'up', value)
    }
    onAnswer([...others.slice(0, to), value, ...others.slice(to)])
  }

  const button = (move: Move, option: FieldOption, isShown = true) => (
    <button
      id={buttonId(move, option.value)}
      type="button"
      className={`nf-rank-button nf-rank-${move}${isShown ? '' : ' nf-rank-absent'}`}
      disabled={!interactive}
      onClick={() => press(move, option.value)}
    >
      {move === 'rank' ? texts.rank : <Icon name={move === 'remove' ? 'close' : 'chevron'} />}
      <span className="nf-unseen">
        {move === 'rank' ? `: ${option.label}` : `${texts[move]}: ${option.label}`}
      </span>
    </button>
  )

  return (
    <>
      <p className="nf-help">{texts.hint}</p>
      <ol className="nf-ranking" id={ids.input} tabIndex={-1} aria-labelledby={ids.label}>
        {ranked.map((value, index) => {
          const option = optionOf(field, value) ?? { value, label: value }
          return (
            <li key={value} className="nf-ranked">
              <span className="nf-rank">{localDigits(String(index + 1), locale)}</span>
              <span className="nf-option-label" lang={option.lang}>
                {option.label}
              </span>
              {button('up', option, index > 0)}
              {button('down', option, index < ranked.length - 1)}
              {button('remove', option)}
            </li>
          )
        })}
        {open.map((option) => (
          <li key={option.value} className="nf-unranked">
            <span className="nf-option-label" lang={option.lang}>
              {option.label}
            </span>
            <span className="nf-unseen"> ({texts.unranked})</span>
            {button('rank', option)}
          </li>
        ))}
      </ol>
      <p className="nf-unseen" role="status">
        {status}
      </p>
    </>
  )
}

function optionOf({ options }: Field, value: string): FieldOption | undefined {
  return options.find((option) => option.value === value)
}

function PlaceLists({ field, answer, message, onAnswer }: FieldProps) {
  const { locale, interactive } = useRenderer()
  const { ids } = useFieldIds(field, message)
  const texts = rankingMessages(locale)
  const ranks = ranksOf(answer)
  const places = field.options.map((_, index) => index + 1)
  return (
    <>
      <p className="nf-help">{texts.plainHint}</p>
      <ul className="nf-ranking">
        {field.options.map((option, index) => {
          const rank = ranks.get(option.value)
          return (
            <li key={option.value} className="nf-unranked">
              <label className="nf-option-label" htmlFor={index === 0 ? ids.input : `${ids.input}-${index}`}>
                <span lang={option.lang}>{option.label}</span>
              </label>
              <span className="nf-select">
                <select
                  id={index === 0 ? ids.input : `${ids.input}-${index}`}
                  name={answerInputName(field.id)}
                  className="nf-input"
                  autoComplete="off"
                  disabled={!interactive}
                  aria-invalid={message ? true : undefined}
                  value={rank === undefined ? '' : rankValue(rank, option.value)}
                  // Replaced by buttons as soon as there is script.
                  onChange={() => onAnswer(answer ?? [])}
                >
                  <option value="">{texts.unranked}</option>
                  {places.map((place) => (
                    <option key={place} value={rankValue(place, option.value)}>
                      {localDigits(String(place), locale)}
                    </option>
                  ))}
                </select>
                <Icon name="chevron" />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
