/** The inputs by which a browser without script goes from page to page of a form. Apart from the others, for their bytes. */
export const STEP_INPUTS = {
  /** The id of the page that is posted. */
  page: '_page',
  /** Pressed to open another page: its id. */
  to: '_to',
  /** The answers of the other pages, as JSON. */
  otherPages: '_other_pages',
  /** Not empty once the review was seen. */
  reviewed: '_reviewed',
} as const
