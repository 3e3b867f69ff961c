export { linkTokens, personalLinkUrl } from './link-tokens.ts'
export { findLink, findLinkOfSubmission } from './links-repository.ts'
export { personalLinkRoutes } from './personal-link-routes.ts'
export { createPersonalLinks } from './use-links.ts'
