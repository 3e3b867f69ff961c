import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import {
  isHexColour,
  MAX_PRINT_NAME_LENGTH,
  MAX_PRINT_TEXT_LENGTH,
  PRINT_FOR,
  PRINT_LANGUAGES,
  PRINT_PAPERS,
  PRINT_PARTS,
  type PrintLayout,
  SIZES_OF_KIND,
  takesFile,
} from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { ColourInput } from '../../../shared/form/colour-input.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { Column } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { useSave } from '../../../shared/save/use-save.ts'
import { BackgroundInput } from './background-input.tsx'
import { LayoutPreview } from './layout-preview.tsx'
import { printTexts } from './texts/print-texts.ts'
import { useSaveLayouts } from './use-layouts.ts'

const NO_PHOTO = '-'

interface LayoutDialogProps {
  form: Form
  /** As it is stored, or new. */
  stored: PrintLayout
  onClose: () => void
}

/** The settings of a layout, with what it looks like beside them. */
export default function LayoutDialog({ form, stored, onClose }: LayoutDialogProps) {
  const { dialog: texts, saved } = printTexts()
  const [layout, setLayout] = useState(stored)
  const layouts = form.settings.printLayouts ?? []
  const isNew = layouts.every(({ id }) => id !== stored.id)
  const save = useSave(useSaveLayouts(form), { isQuiet: true, done: saved, onDone: onClose })
  const change = (part: Partial<PrintLayout>) => setLayout((before) => ({ ...before, ...part }))
  const isReady = layout.name.trim() !== '' && isHexColour(layout.colour)
  return (
    <FormDialog
      title={isNew ? texts.addTitle : texts.editTitle(stored.name)}
      submitLabel={texts.save}
      maxWidth="md"
      isLong
      isPending={save.isPending}
      isSubmitDisabled={!isReady}
      error={save.failure ?? false}
      onSubmit={() => {
        if (!isReady || save.isPending) return
        const all = isNew ? [...layouts, layout] : layouts.map((one) => (one.id === layout.id ? layout : one))
        void save.run(all)
      }}
      onClose={onClose}
    >
      <Box sx={COLUMNS}>
        <Column gap={2}>
          <LookInputs form={form} layout={layout} change={change} />
          <TextInputs layout={layout} change={change} />
        </Column>
        <Box sx={{ order: { xs: -1, md: 0 }, position: { md: 'sticky' }, top: 0, alignSelf: 'start' }}>
          <LayoutPreview formId={form.id} layout={layout} />
        </Box>
      </Box>
    </FormDialog>
  )
}

const COLUMNS = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }

interface PartProps {
  layout: PrintLayout
  change: (part: Partial<PrintLayout>) => void
}

function LookInputs({ form, layout, change }: PartProps & { form: Form }) {
  const { dialog: texts, sizes, papers, languages, forWhom } = printTexts()
  const photos = form.fields.filter(({ type }) => takesFile(type))
  return (
    <>
      <LabelledInput
        label={texts.name}
        value={layout.name}
        inputProps={{ maxLength: MAX_PRINT_NAME_LENGTH }}
        onValueChange={(name) => change({ name })}
      />
      <LabelledSelect
        label={texts.forWhom}
        value={layout.for}
        options={PRINT_FOR.map((value) => ({ value, label: forWhom[value] }))}
        onValueChange={(value) => change({ for: value })}
      />
      <LabelledSwitch
        label={texts.withGuests}
        checked={layout.withGuests}
        onCheckedChange={(withGuests) => change({ withGuests })}
      />
      <LabelledSwitch
        label={texts.forMembers}
        checked={layout.forMembers}
        onCheckedChange={(forMembers) => change({ forMembers })}
        hint={texts.forMembersHint}
      />
      <LabelledSelect
        label={texts.size}
        value={layout.size}
        options={SIZES_OF_KIND[layout.kind].map((value) => ({ value, label: sizes[value] }))}
        onValueChange={(size) => change({ size })}
      />
      <LabelledSelect
        label={texts.paper}
        value={layout.paper}
        options={PRINT_PAPERS.map((value) => ({ value, label: papers[value] }))}
        onValueChange={(paper) => change({ paper })}
      />
      <LabelledSelect
        label={texts.language}
        value={layout.language}
        options={PRINT_LANGUAGES.map((value) => ({ value, label: languages[value] }))}
        onValueChange={(language) => change({ language })}
      />
      <ColourInput
        label={texts.colour}
        value={layout.colour}
        onValueChange={(colour) => change({ colour })}
      />
      <LabelledSwitch
        label={texts.showsQr}
        checked={layout.showsQr}
        onCheckedChange={(showsQr) => change({ showsQr })}
      />
      {photos.length > 0 && (
        <LabelledSelect
          label={texts.photo}
          value={layout.photoField || NO_PHOTO}
          options={[
            { value: NO_PHOTO, label: texts.noPhoto },
            ...photos.map(({ id, label }) => ({ value: id, label })),
          ]}
          onValueChange={(id) => change({ photoField: id === NO_PHOTO ? '' : id })}
          hint={texts.photoHint}
        />
      )}
      <BackgroundInput
        formId={form.id}
        value={layout.background}
        onValueChange={(background) => change({ background })}
      />
    </>
  )
}

function TextInputs({ layout, change }: PartProps) {
  const { dialog: texts } = printTexts()
  const isIn = (language: 'en' | 'bn') => layout.language === 'member' || layout.language === language
  return (
    <>
      {/* Bangla falls back to English, so those are always there. */}
      {(['texts', 'textsBn'] as const).map((key) => (
        <Column
          key={key}
          component="fieldset"
          gap={1.5}
          style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
          hidden={key === 'textsBn' && !isIn('bn')}
        >
          <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
            {texts[key]}
          </Typography>
          {key === 'textsBn' && <Text isMuted>{texts.textsBnHint}</Text>}
          {PRINT_PARTS.map((part) => (
            <LabelledInput
              key={part}
              label={layout.kind === 'certificate' && part === 'foot' ? texts.signatures : texts.parts[part]}
              value={layout[key][part]}
              multiline={part === 'body' || part === 'foot'}
              inputProps={{ maxLength: MAX_PRINT_TEXT_LENGTH }}
              onValueChange={(text) => change({ [key]: { ...layout[key], [part]: text } })}
            />
          ))}
        </Column>
      ))}
      <Text variant="body2" isMuted breaksWords>
        {texts.variables}
      </Text>
    </>
  )
}
