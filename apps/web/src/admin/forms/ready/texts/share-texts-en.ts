/** The message that staff pass on to members. */
export const shareTextsEn = {
  register: (link: string) => `Fill in the form here: ${link}`,
  opens: (at: string) => `It opens on ${at}.`,
  closes: (at: string) => `It closes on ${at}.`,
}

export type ShareTexts = typeof shareTextsEn
