import {
  type Association,
  isTimeZone,
  MAX_ASSOCIATION_ADDRESS_LENGTH,
  MAX_ASSOCIATION_NAME_LENGTH,
  readAssociationAddress,
  readAssociationName,
  readAssociationPhone,
  readAssociationWebsite,
} from '@nibondhon/domain'
import { z } from 'zod'
import { EmailAddress, Success } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

/** The association as anyone may know it: its members' pages show all of it. */
export const AssociationDetails = z
  .object({
    nameEn: z.string(),
    nameBn: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    addressBn: z.string(),
    website: z.string(),
    /** The version of the logo, for its address; null when there is none. */
    logo: z.string().nullable(),
    showMadeWith: z.boolean(),
    /** By whose clock all times are read and written. */
    timeZone: z.string(),
  })
  .meta({ id: 'AssociationDetails' }) satisfies z.ZodType<Association>

/** Longer than any of the texts, with the spaces that are removed from them. */
const Typed = z.string().max(1000, inputText('under', { max: 1000 }))

const Name = Typed.transform(readAssociationName).refine(
  (name) => name.length <= MAX_ASSOCIATION_NAME_LENGTH,
  inputText('name_too_long'),
)

const Address = Typed.transform(readAssociationAddress).refine(
  (address) => address.length <= MAX_ASSOCIATION_ADDRESS_LENGTH,
  inputText('address_too_long'),
)

/** A text that `read` brings into its stored form, or rejects by null. */
const readBy = (read: (typed: string) => string | null, message: string) =>
  Typed.transform((typed, context) => {
    const value = read(typed)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** The logo is changed by calls of its own. */
export const AssociationInput = z.object({
  nameEn: Name,
  nameBn: Name,
  phone: readBy(readAssociationPhone, inputText('phone_invalid')),
  email: z
    .string()
    .max(1000)
    .trim()
    .pipe(z.union([z.literal(''), EmailAddress], inputText('email_invalid'))),
  address: Address,
  addressBn: Address.default(''),
  website: readBy(readAssociationWebsite, inputText('website_invalid')),
  showMadeWith: z.boolean(),
  /** Left out, it stays. */
  timeZone: z.string().max(100).refine(isTimeZone, inputText('time_zone_invalid')).optional(),
})
export type AssociationInput = z.output<typeof AssociationInput>

const AssociationResponse = Success.extend({ association: AssociationDetails })

export const associationEndpoints = defineEndpoints({
  'GET /api/association': {
    tag: 'Public forms',
    summary: 'The name, logo and contact details of the association',
    access: 'public',
    response: AssociationResponse,
  },
  'PUT /api/settings/association': {
    tag: 'Settings',
    summary: 'Change the name and contact details of the association',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: AssociationInput,
    response: AssociationResponse,
  },
  'PUT /api/settings/association/logo': {
    tag: 'Settings',
    summary:
      'Change the logo of the association; as multipart with the picture (JPG, PNG or WEBP) under logo',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: AssociationResponse,
  },
  'DELETE /api/settings/association/logo': {
    tag: 'Settings',
    summary: 'Remove the logo of the association',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: AssociationResponse,
  },
})

export const associationFileEndpoints = defineFileEndpoints({
  'GET /api/association/logo/:version': {
    tag: 'Public forms',
    summary: 'The logo of the association; the current one where the version is outdated',
    access: 'public',
    params: z.object({ version: z.string().max(100).describe('The `logo` of the association') }),
    type: 'image/*',
  },
})
