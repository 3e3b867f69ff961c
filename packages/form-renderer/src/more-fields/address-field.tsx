import {
  addressAnswer,
  addressParts,
  answerInputName,
  divisionOf,
  divisions,
  findPlaces,
  MAX_ADDRESS_LINE,
  upazilaValue,
  type AddressParts,
  type Place,
  type Locale,
} from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { Icon } from '../parts/icons.tsx'
import { useFieldIds } from '../parts/field-frame.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import './address.css'
import { useLoadedPlaces } from './load-places.ts'
import { SeveralInputs } from './several-inputs.tsx'
import { useIsScripted } from './use-is-scripted.ts'

const ADDRESS_MESSAGES = {
  en: {
    division: 'Division',
    district: 'District',
    upazila: 'Upazila',
    line: 'Village, road, house and postcode',
    choose: 'Select',
    districtFirst: 'Select the district first',
  },
  bn: {
    division: 'বিভাগ',
    district: 'জেলা',
    upazila: 'উপজেলা',
    line: 'গ্রাম, সড়ক, বাড়ি ও পোস্টকোড',
    choose: 'বেছে নিন',
    districtFirst: 'আগে জেলা বেছে নিন',
  },
} as const

function addressMessages(locale: Locale) {
  return ADDRESS_MESSAGES[locale]
}

/**
 * Division, district and upazila as the browser's own lists, and a line for the rest. With script each list has only the
 * places of the one before; without it each has all of them, under the names of those that they are in.
 */
export function AddressField({ field, answer, message, onAnswer }: FieldProps) {
  useLoadedPlaces()
  const { locale, interactive, behaviour } = useRenderer()
  const { ids } = useFieldIds(field, message)
  const texts = addressMessages(locale)
  const isScripted = useIsScripted()
  const parts = addressParts(answer)
  const { division, district } = findPlaces(parts.division, parts.district)
  const nameOf = (place: Place) => place.names[locale]
  const all = divisions()
  const change = (changed: Partial<AddressParts>) => onAnswer(addressAnswer({ ...parts, ...changed }))
  const shared = {
    name: answerInputName(field.id),
    disabled: !interactive,
    'aria-required': field.required || undefined,
  }
  const wrong = (isWrong: boolean) => (message && isWrong ? true : undefined)

  return (
    <SeveralInputs field={field} message={message}>
      <div className="nf-address">
        <PlaceList
          {...shared}
          id={ids.input}
          label={texts.division}
          placeholder={texts.choose}
          value={parts.division}
          aria-invalid={wrong(!division)}
          onChange={(code) => change({ division: code, district: '', upazila: '' })}
        >
          <Places places={all} nameOf={nameOf} valueOf={({ code }) => code} />
        </PlaceList>
        <PlaceList
          {...shared}
          id={`${ids.input}-district`}
          label={texts.district}
          placeholder={texts.choose}
          value={parts.district}
          aria-invalid={wrong(!district)}
          onChange={(code) =>
            change({ division: divisionOf(code)?.code ?? parts.division, district: code, upazila: '' })
          }
        >
          {isScripted && division ? (
            <Places places={division.districts} nameOf={nameOf} valueOf={({ code }) => code} />
          ) : (
            all.map((one) => (
              <optgroup key={one.code} label={nameOf(one)}>
                <Places places={one.districts} nameOf={nameOf} valueOf={({ code }) => code} />
              </optgroup>
            ))
          )}
        </PlaceList>
        <PlaceList
          {...shared}
          id={`${ids.input}-upazila`}
          label={texts.upazila}
          placeholder={isScripted && !district ? texts.districtFirst : texts.choose}
          value={upazilaValue(parts.district, parts.upazila)}
          aria-invalid={wrong(!findPlaces(parts.division, parts.district, parts.upazila).upazila)}
          onChange={(value) => change({ upazila: value.slice(value.indexOf('/') + 1) })}
        >
          {(isScripted ? (district ? [district] : []) : all.flatMap(({ districts }) => districts)).map(
            (one) => {
              const places = (
                <Places
                  key={one.code}
                  places={one.upazilas}
                  nameOf={nameOf}
                  valueOf={({ code }) => upazilaValue(one.code, code)}
                />
              )
              return isScripted ? (
                places
              ) : (
                <optgroup key={one.code} label={nameOf(one)}>
                  {places}
                </optgroup>
              )
            },
          )}
        </PlaceList>
        <div className="nf-address-line">
          <label className="nf-sublabel" htmlFor={`${ids.input}-line`}>
            {texts.line}
          </label>
          <input
            {...shared}
            id={`${ids.input}-line`}
            type="text"
            className="nf-input"
            maxLength={MAX_ADDRESS_LINE}
            autoComplete={
              behaviour.autofills ? 'street-address' : behaviour.autofills === null ? undefined : 'off'
            }
            aria-invalid={wrong(field.required && parts.line === '')}
            placeholder={field.placeholder === '' ? undefined : field.placeholder}
            value={parts.line}
            onChange={(event) => change({ line: event.target.value })}
          />
        </div>
      </div>
    </SeveralInputs>
  )
}

interface PlaceListProps {
  id: string
  name: string
  label: string
  placeholder: string
  value: string
  disabled: boolean
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  onChange(value: string): void
  children: ReactNode
}

function PlaceList({ label, placeholder, onChange, children, ...props }: PlaceListProps) {
  return (
    <div>
      <label className="nf-sublabel" htmlFor={props.id}>
        {label}
      </label>
      <span className="nf-select">
        <select
          {...props}
          className="nf-input"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {children}
        </select>
        <Icon name="chevron" />
      </span>
    </div>
  )
}

interface PlacesProps {
  places: readonly Place[]
  nameOf(place: Place): string
  valueOf(place: Place): string
}

function Places({ places, nameOf, valueOf }: PlacesProps) {
  return places.map((place) => (
    <option key={place.code} value={valueOf(place)}>
      {nameOf(place)}
    </option>
  ))
}
