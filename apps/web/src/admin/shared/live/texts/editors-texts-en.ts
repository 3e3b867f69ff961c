export const editorsTextsEn = {
  editing: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} editing this. The one who saves later sees both versions first.`,
}

export type EditorsTexts = typeof editorsTextsEn
