import {
  MAX_PRINT_NAME_LENGTH,
  MAX_PRINT_TEXT_LENGTH,
  PRINT_FOR,
  PRINT_KINDS,
  PRINT_LANGUAGES,
  PRINT_PAPERS,
  PRINT_SIZES,
  type PrintLayout as DomainPrintLayout,
} from '@nibondhon/domain'
import { z } from 'zod'

const PrintTexts = z.object({ head: z.string(), main: z.string(), body: z.string(), foot: z.string() })

/** How a badge or certificate looks, and who gets it. */
export const PrintLayout = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(PRINT_KINDS),
    size: z.enum(PRINT_SIZES),
    paper: z.enum(PRINT_PAPERS),
    language: z.enum(PRINT_LANGUAGES),
    texts: PrintTexts,
    textsBn: PrintTexts,
    colour: z.string(),
    showsQr: z.boolean(),
    photoField: z.string(),
    background: z.string(),
    for: z.enum(PRINT_FOR),
    withGuests: z.boolean(),
    forMembers: z.boolean(),
  })
  .meta({ id: 'PrintLayout' }) satisfies z.ZodType<DomainPrintLayout>

/** Cut by the domain where a kind takes less. */
const Text = z.string().max(MAX_PRINT_TEXT_LENGTH).nullish()
const Switch = z.union([z.boolean(), z.enum(['true', 'false'])]).nullish()
const TextsInput = z.object({ head: Text, main: Text, body: Text, foot: Text }).nullish()
const choice = (values: readonly string[]) =>
  z
    .string()
    .max(MAX_PRINT_NAME_LENGTH)
    .meta({ enum: [...values] })
    .nullish()

export const PrintLayoutInput = z.object({
  id: z.string().max(MAX_PRINT_NAME_LENGTH),
  name: Text,
  kind: choice(PRINT_KINDS),
  size: choice(PRINT_SIZES),
  paper: choice(PRINT_PAPERS),
  language: choice(PRINT_LANGUAGES),
  texts: TextsInput.describe('With variables, as in messages'),
  textsBn: TextsInput.describe('A part that is empty is as in `texts`'),
  colour: Text.describe('#rrggbb'),
  showsQr: Switch,
  photoField: Text.describe('The id of a field that takes a photo'),
  background: Text.describe('The `picture` that an upload of a background answered'),
  for: choice(PRINT_FOR).describe('Everyone with a ticket, who paid, or who came'),
  withGuests: Switch,
  forMembers: Switch.describe('Whether the page of a ticket offers it'),
})
