/** The size that chat apps and Facebook ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
